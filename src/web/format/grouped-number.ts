/** A number in the reader's own grouping, such as "12,480". */
export function groupedNumber(count: number, locale?: string): string {
  return count.toLocaleString(locale);
}
