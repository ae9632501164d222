const formats = new Map<string | undefined, Intl.NumberFormat>();

/** A number in the reader's own grouping, such as "12,480". */
export function formatNumber(count: number, locale?: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(count);
}
