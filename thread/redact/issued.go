package redact

import (
	"regexp"
	"strconv"
	"strings"
)

// issued are the prefixes by which issuers mark their keys and tokens, as their
// documentation has them, and how many letters follow at the least: fewer than a
// whole token has, for a log cuts lines, and most of a token is as bad as all of
// it.
//
// The rules of the well-known scanners are longer lists of the same; none of them
// can be imported without some sixty modules.
func issued() []struct {
	least    int
	prefixes string
} {
	return []struct {
		least    int
		prefixes string
	}{
		// code and packages
		{16, "ghp_ gho_ ghu_ ghs_ ghr_ github_pat_"},
		{16, "glpat- gldt- glrt- glrtr- glptt- glcbt- glsoat- glagent- glffct- glimt- glft- gloas- GR1348941"},
		{16, "ATATT3 ATCTT3 ATBB"},
		{20, "npm_ pypi- rubygems_ oy2 CLOJARS_ dckr_pat_ dckr_oat_ AKCp"},
		{16, "lin_api_ lin_oauth_ ntn_ PMAK- rdme_ sgp_ slk_ sq0atp- sq0csp- sqp_ squ_ sqa_ tfp_ figd_ tskey-"},
		// clouds and machines
		{16, "dop_v1_ doo_v1_ dor_v1_ HRKU- LTAI AQVN sbp_ sb_secret_ pscale_tkn_ pscale_pw_ pscale_oauth_ sha256~"},
		{16, "hvs. hvb. hvr. pul- dp.pt. dp.st. dp.ct. dp.sa. dp.scim. dp.audit. fm1_ fm2_ tk-us- pnu_"},
		{16, "glc_ glsa_ eyJrIjoi NRAK- NRJS- NRII- NRSP- sntrys_ sntryu_ dt0c01. dt0s01. dnkey-"},
		{16, "GOCSPX- AIza ya29. 1//0"},
		{20, "dapi ops_eyJ AGE-SECRET-KEY-1"},
		// models
		{20, "sk- r8_ gsk_ pplx- xai- tgp_v1_ nvapi- csk- esecret_ lsv2_pt_ lsv2_sk_ wandb_v1_"},
		{30, "hf_"},
		// money
		{10, "sk_live_ sk_test_ sk_prod_ pk_live_ pk_test_ pk_prod_ rk_live_ rk_test_ rk_prod_ whsec_"},
		{16, "shpat_ shpss_ shpca_ shppa_ shippo_live_ shippo_test_ EZAK EZTK FLWSECK- FLWSECK_TEST- duffel_live_ duffel_test_"},
		{16, "access_token$production$ live_sk_ test_sk_ APP_USR- rzp_live_ rzp_test_"},
		// mail and talk
		{10, "xoxa- xoxb- xoxc- xoxd- xoxe- xoxe. xoxo- xoxp- xoxr- xoxs- xapp-"},
		{16, "SG. xkeysib- xsmtpsib- EAACEdEose0cBA"},
	}
}

// issuedShapes returns a rule for each prefix.
func issuedShapes() []rule {
	var out []rule
	for _, row := range issued() {
		for _, p := range strings.Fields(row.prefixes) {
			pattern := `\b` + regexp.QuoteMeta(p) + `(?:[\w-]|[.$][\w-]){` + strconv.Itoa(row.least) + `,}={0,2}`
			out = append(out, shape(pattern, strings.ToLower(p)).only(mixed))
		}
	}
	return out
}
