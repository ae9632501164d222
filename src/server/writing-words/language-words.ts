/** Languages other than English in which somebody may want to write, as a part of a regular expression. */
export const languages =
  "German|French|Spanish|Italian|Portuguese|Dutch|Polish|Swedish|Danish|Norwegian|Finnish|Czech|Turkish|Greek|Russian|Ukrainian|Arabic|Hebrew|Hindi|Chinese|Japanese|Korean";
