/** Names that senders give to charsets which a decoder knows under another. */
const others: readonly (readonly [name: RegExp, label: string])[] = [
  [
    /^(?:(?:us-?)?ascii|ansi_x3.*|unknown.*|x-unknown|default|none|binary|8bit|7bit)?$/,
    "windows-1252",
  ],
  [/^(?:cp5022[0-2]|iso-?2022-?jp.*|csiso2022jp.*|jis)$/, "iso-2022-jp"],
  [/^(?:cp932|windows-932|x-ms-cp932|mskanji|sjis.*)$/, "shift_jis"],
  [/^(?:eucjp.*|euc_jp|cp51932|x-eucjp)$/, "euc-jp"],
  [/^(?:cp936|ms936|x-gbk|gb_?18030|x-gb18030)$/, "gb18030"],
  [/^(?:cp949|ms949|uhc|windows-51949|cp51949|euckr|euc_kr)$/, "euc-kr"],
  [/^(?:cp950|ms950|big-5)$/, "big5"],
  [/^(?:utf_?8.*|cp65001|unicode-1-1-utf-8)$/, "utf-8"],
  [/^(?:utf-?7.*|unicode-1-1-utf-7|x-unicode-2-0-utf-7)$/, "utf-7"],
  [/^(?:utf-?16|utf_16|ucs-?2|iso-10646-ucs-2|unicode)$/, "utf-16"],
];

const eastAsian = /^(?:gb|big5|euc-|shift_jis|iso-2022-|hz-)|^(?:x-)?(?:sjis|euc)|^ks_c_5601/;

/** The label under which a decoder knows a declared charset; Windows-1252 where none or ASCII is declared. */
export function charsetLabel(declared: string | undefined): string {
  const name = (declared ?? "").trim().toLowerCase();
  return others.find(([names]) => names.test(name))?.[1] ?? name;
}

/** Whether a label is of a charset that writes Chinese, Japanese or Korean in several bytes a letter. */
export function isEastAsian(label: string): boolean {
  return eastAsian.test(label);
}

/** Whether a label is of one of the charsets of Japanese. */
export function isJapanese(label: string): boolean {
  return /jp$|jis$/.test(label);
}
