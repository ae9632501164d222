const longest = 200;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Minutes that named zones are ahead of UTC (RFC 5322, 4.3, and those that senders write); others count as UTC. */
const zones = new Map([
  ["est", -300],
  ["edt", -240],
  ["cst", -360],
  ["cdt", -300],
  ["mst", -420],
  ["mdt", -360],
  ["pst", -480],
  ["pdt", -420],
  ["bst", 60],
  ["cet", 60],
  ["met", 60],
  ["mez", 60],
  ["cest", 120],
  ["mest", 120],
  ["mesz", 120],
  ["eet", 120],
  ["eest", 180],
  ["msk", 180],
  ["jst", 540],
  ["kst", 540],
]);

const time = String.raw`(?<time>\d{1,2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?\s*(?<half>[AaPp][Mm]\b)?`;
const zone = String.raw`\s*(?<zone>[A-Za-z]{0,4}\s?[+-]\d{1,2}(?::?\d{2})?(?!\d)|[A-Za-z]{1,5}\b)?`;
const forms = [
  // ISO 8601.
  String.raw`(?<!\d)(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:(?:T|[\s,]+)${time}${zone})?(?!\d)`,
  // RFC 5322, also as its 4.3 allows and with a weekday in any language.
  String.raw`(?<!\d)(?<day>\d{1,2})[\s.-]+(?<month>[A-Za-z]{3})[A-Za-z]*[\s.,-]+(?<year>\d{2,6})[\s,]+${time}${zone}`,
  // As C's asctime writes it, and as an American does.
  String.raw`\b(?<month>[A-Za-z]{3})[A-Za-z]*\.?\s+(?<day>\d{1,2}),?\s+(?<year>\d{4})[\s,]+${time}${zone}`,
  String.raw`\b(?<month>[A-Za-z]{3})[A-Za-z]*\.?\s+(?<day>\d{1,2})\s+${time}${zone}\s+(?<year>\d{4})`,
].map((source) => new RegExp(source));

type Parts = Partial<Record<"year" | "month" | "day" | "time" | "half" | "zone", string>>;

/** The time that a Date header names, in the forms that mail has; undefined for what is none, rather than a guess. */
export function readMailDate(header: string): Date | undefined {
  const text = header.slice(0, longest).replace(/\([^()]*\)/g, " ");
  for (const form of forms) {
    const parts: Parts | undefined = form.exec(text)?.groups;
    if (parts !== undefined) return dateOf(parts);
  }
  return undefined;
}

function dateOf(parts: Parts): Date | undefined {
  const [year, month, day] = dayOf(parts);
  const [hour, minute, second] = timeOf(parts.time ?? "0:0");
  const ahead = minutesAhead(parts.zone ?? "");
  if (!isDay(year, month, day) || ahead === undefined) return undefined;
  if (hour > 23 || minute > 59 || second > 60) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  // A leap second is the one before it.
  date.setUTCHours(hourOf(hour, parts.half), minute - ahead, Math.min(second, 59));
  return date;
}

function dayOf({ year = "", month = "", day = "" }: Parts): [number, number, number] {
  return [yearOf(year), monthOf(month), Number(day)];
}

function timeOf(text: string): [number, number, number] {
  const [hour = 0, minute = 0, second = 0] = text.split(":").map(Number);
  return [hour, minute, second];
}

function isDay(year: number, month: number, day: number): boolean {
  if (year < 1 || year > 9999 || month < 0 || month > 11) return false;
  return day >= 1 && day <= daysOf(year, month);
}

function yearOf(text: string): number {
  const year = Number(text);
  if (text.length > 3) return year;
  return text.length === 2 && year < 50 ? year + 2000 : year + 1900;
}

function monthOf(text: string): number {
  return /^\d/.test(text) ? Number(text) - 1 : months.indexOf(text.slice(0, 3).toLowerCase());
}

function daysOf(year: number, month: number): number {
  const last = new Date(0);
  last.setUTCFullYear(year, month + 1, 0);
  return last.getUTCDate();
}

function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined || hour > 12) return hour;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}

function minutesAhead(text: string): number | undefined {
  const [, sign, hours = "", minutes = "0"] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(text) ?? [];
  if (sign === undefined) return zones.get(text.trim().toLowerCase()) ?? 0;
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1);
}
