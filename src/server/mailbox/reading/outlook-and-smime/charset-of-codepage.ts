/** The charset that Windows numbers so. */
export function charsetOfCodepage(codepage: number): string {
  if (codepage === 65001) return "utf-8";
  return codepage >= 1250 && codepage <= 1258 ? `windows-${codepage}` : `cp${codepage}`;
}
