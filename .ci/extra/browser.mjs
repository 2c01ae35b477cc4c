// Checks the pages of a folder in Chromium, and takes pictures of them; see
// browser. It ends with 1 if anything is wrong.
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import puppeteer from 'puppeteer-core'

const require = createRequire(import.meta.url)
const source = (name, file) => readFileSync(path.join(path.dirname(require.resolve(`${name}/package.json`)), file), 'utf8')
const axe = source('axe-core', 'axe.min.js')
const mermaid = source('mermaid', 'dist/mermaid.min.js')

const folder = path.resolve(process.argv[2])
let passed = 0
let failed = 0
const check = (what, wrong) => {
  if (wrong.length === 0) { passed++; return }
  failed++
  console.log(`FAIL ${what}`)
  for (const w of wrong) console.log(`     ${w}`)
}

const browser = await puppeteer.launch({ executablePath: process.env.CHROME, args: ['--no-sandbox', '--force-color-profile=srgb'] })

// open returns a page and what went wrong while it was opened.
async function open(file) {
  const page = await browser.newPage()
  const wrong = []
  page.on('console', m => wrong.push(`console ${m.type()}: ${m.text()}`))
  page.on('pageerror', e => wrong.push(`error: ${e.message}`))
  page.on('dialog', d => { wrong.push(`dialog: ${d.message()}`); d.dismiss() })
  const url = pathToFileURL(path.join(folder, file)).href
  page.on('request', r => { if (r.url() !== url && !r.url().startsWith(url + '#')) wrong.push(`asks for ${r.url()}`) })
  await page.goto(url)
  return { page, wrong }
}

// anchors returns what is wrong with the links of a page and their targets.
const anchors = page => page.evaluate(() => {
  const wrong = []
  const ids = new Set()
  for (const e of document.querySelectorAll('[id]')) {
    if (ids.has(e.id)) wrong.push(`id ${e.id} is there twice`)
    ids.add(e.id)
  }
  for (const e of document.querySelectorAll('*')) {
    for (const a of e.attributes) {
      if (a.name.startsWith('on')) wrong.push(`${e.tagName} has ${a.name}`)
      if (['href', 'src', 'xlink:href', 'action', 'data', 'srcset'].includes(a.name) && !a.value.startsWith('#')) wrong.push(`${e.tagName} leads to ${a.value}`)
      if (a.name === 'href' && !ids.has(a.value.slice(1))) wrong.push(`${a.value} is nowhere`)
      if (/^aria-(labelledby|describedby)$/.test(a.name)) for (const id of a.value.split(' ')) if (!ids.has(id)) wrong.push(`${a.name}=${id} is nowhere`)
    }
  }
  const strange = document.querySelectorAll('script,iframe,img,object,embed,form,input,base,foreignObject')
  for (const e of strange) wrong.push(`there is a ${e.tagName}`)
  if (document.title === 'injected') wrong.push('a script ran')
  return wrong
})

const names = readdirSync(folder)
for (const file of names.filter(n => n.endsWith('.html'))) {
  const { page, wrong } = await open(file)
  check(`${file}: opens quietly`, wrong)
  check(`${file}: every anchor resolves and nothing is injected`, await anchors(page))
  for (const scheme of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }])
    for (const width of [400, 1400]) {
      await page.setViewport({ width, height: 900 })
      const { violations } = await page.evaluate(`${axe}; axe.run(document, { resultTypes: ['violations'] })`)
      check(`${file}: axe, ${scheme}, ${width}`, violations.flatMap(v => v.nodes.map(n => `${v.id}: ${n.target.join(' ')}: ${n.failureSummary.replaceAll('\n', ' ')}`)))
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      check(`${file}: nothing stands over the edge at ${width}`, over > 0 ? [`${over} pixels`] : [])
      await page.screenshot({ path: path.join(folder, `${file}-${width}-${scheme}.png`), fullPage: true })
    }
  }
  await page.close()
}

for (const file of names.filter(n => n.endsWith('.svg'))) {
  const { page, wrong } = await open(file)
  check(`${file}: opens quietly`, wrong)
  const strange = await page.evaluate(() => [...document.querySelectorAll('parsererror,script,foreignObject,image,use,a')].map(e => `there is a ${e.tagName}`))
  check(`${file}: nothing is injected`, strange)
  await page.setViewport({ width: 1400, height: 900 })
  await page.screenshot({ path: path.join(folder, `${file}.png`) })
  await page.close()
}

// Each diagram of the Markdown has to be one to Mermaid, and draw no more than text.
const blank = await browser.newPage()
await blank.evaluate(mermaid)
for (const file of names.filter(n => n.endsWith('.md'))) {
  const diagrams = [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^```mermaid\n([\s\S]*?)^```$/gm)].map(m => m[1])
  for (const [i, text] of diagrams.entries()) {
    const wrong = await blank.evaluate(async text => {
      try {
        mermaid.initialize({ startOnLoad: false, securityLevel: 'strict' })
        const { svg } = await mermaid.render('m' + Math.random().toString(36).slice(2), text)
        const drawn = new DOMParser().parseFromString(svg, 'text/html')
        return [...drawn.querySelectorAll('script,iframe,img,a,foreignObject')].map(e => `draws a ${e.tagName}`)
      } catch (e) { return [String(e.message)] }
    }, text)
    check(`${file}: diagram ${i + 1}`, wrong)
  }
}

await browser.close()
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed ? 1 : 0)
