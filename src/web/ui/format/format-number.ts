const formats = new Map<string | undefined, Intl.NumberFormat>();

/** A number in the reader's own grouping, such as "12,480". */
export function formatNumber(count: number, locale?: string): string {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(count);
}

/** A counter badge: the number, or "999+" above the cap. */
export function counter(count: number, cap: number): string {
  return count > cap ? `${cap}+` : String(count);
}

/** A size for people: bytes below 1 kB, then kB or MB of 1,024 steps, rounded. */
export function byteSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.round(kilobytes)} kB`;
  const megabytes = kilobytes / 1024;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
