import type { TimePlace } from "./time-place.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

/** What writes times so: each is made once, since to make one costs more than a row. */
export function timeFormatter(
  options: Intl.DateTimeFormatOptions,
  { locale, timeZone }: TimePlace,
): Intl.DateTimeFormat {
  const key = `${locale ?? ""} ${timeZone ?? ""} ${Object.entries(options).join(" ")}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone });
  formatters.set(key, made);
  return made;
}
