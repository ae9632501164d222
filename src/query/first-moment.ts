const hour = 3600 * 1000;

/**
 * The first moment in a zone, an IANA name, of the day that begins at `midnight` in UTC, also where the clock is put
 * forward at midnight; milliseconds since 1970. Throws a `RangeError` when there is no such zone.
 *
 * @example firstMoment(Date.UTC(2025, 8, 7), "America/Santiago") // Date.UTC(2025, 8, 7, 4)
 */
export function firstMoment(midnight: number, zone: string): number {
  const offset = offsetReader(zone);
  const offsets = [offset(midnight - 24 * hour), offset(midnight + 24 * hour)];
  const moments = offsets.map((one) => midnight - one).sort((a, b) => a - b);
  return moments.find((moment) => moment + offset(moment) >= midnight) ?? midnight;
}

/** How far a zone's clocks are ahead of UTC at a moment, in milliseconds. */
function offsetReader(zone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    era: "short",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (moment) => {
    const parts = format.formatToParts(moment);
    const [year, month, day, hours, minutes, seconds] = [
      "year",
      "month",
      "day",
      "hour",
      "minute",
      "second",
    ].map((type) => Number(parts.find((part) => part.type === type)?.value));
    const shown = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hours, minutes, seconds);
    return shown - Math.floor(moment / 1000) * 1000;
  };
}
