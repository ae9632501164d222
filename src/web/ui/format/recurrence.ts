const units = new Map([
  ["HOURLY", "hour"],
  ["DAILY", "day"],
  ["WEEKLY", "week"],
  ["MONTHLY", "month"],
  ["YEARLY", "year"],
]);
const days = new Map([
  ["MO", "Monday"],
  ["TU", "Tuesday"],
  ["WE", "Wednesday"],
  ["TH", "Thursday"],
  ["FR", "Friday"],
  ["SA", "Saturday"],
  ["SU", "Sunday"],
]);
const places = new Map([
  ["1", "first"],
  ["2", "second"],
  ["3", "third"],
  ["4", "fourth"],
  ["-1", "last"],
]);

/** A rule of recurrence (RRULE; RFC 5545, 3.3.10) in words, as far as there are any; nothing of it is expanded. */
export function recurrence(rule: string): string {
  const parts = new Map(
    rule.split(";").map((part) => part.toUpperCase().split("=", 2) as [string, string | undefined]),
  );
  const unit = units.get(parts.get("FREQ") ?? "");
  if (unit === undefined) return "Repeats";
  const interval = Number(parts.get("INTERVAL") ?? 1);
  const every = interval > 1 ? `Every ${interval} ${unit}s` : `Every ${unit}`;
  return [every, daysOf(parts), monthDays(parts), endOf(parts)].filter(Boolean).join("");
}

type Parts = ReadonlyMap<string, string | undefined>;

function daysOf(parts: Parts): string {
  const named = (parts.get("BYDAY") ?? "").split(",").slice(0, 7).flatMap(dayOf);
  if (named.length === 5 && !named.some((day) => day.startsWith("S")) && !parts.has("BYSETPOS"))
    return " on weekdays";
  return named.length === 0 ? "" : ` on ${new Intl.ListFormat("en-US").format(named)}`;
}

function dayOf(given: string): string[] {
  const [, place = "", name = ""] = /^([+-]?\d*)([A-Z]{2})$/.exec(given) ?? [];
  const day = days.get(name);
  if (day === undefined) return [];
  const which = places.get(place.replace("+", ""));
  return [which === undefined ? day : `the ${which} ${day}`];
}

function monthDays(parts: Parts): string {
  const listed = (parts.get("BYMONTHDAY") ?? "").split(",").filter((day) => /^\d{1,2}$/.test(day));
  return listed.length === 0 ? "" : ` on day ${listed.slice(0, 7).join(", ")}`;
}

function endOf(parts: Parts): string {
  const count = Number(parts.get("COUNT"));
  if (count > 0) return `, ${count} times`;
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(parts.get("UNTIL") ?? "") ?? [];
  if (year === undefined) return "";
  const until = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(until.getTime())) return "";
  const told = until.toLocaleDateString(undefined, { dateStyle: "medium", timeZone: "UTC" });
  return `, until ${told}`;
}
