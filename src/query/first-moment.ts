import { zoneOffset } from "#time/zone-clock.ts";

const hour = 3600 * 1000;

/**
 * The first moment in a zone, an IANA name, of the day that begins at `midnight` in UTC, also where the clock is put
 * forward at midnight; milliseconds since 1970. Throws a `RangeError` when there is no such zone.
 *
 * @example firstMoment(Date.UTC(2025, 8, 7), "America/Santiago") // Date.UTC(2025, 8, 7, 4)
 */
export function firstMoment(midnight: number, zone: string): number {
  const offsets = [offset(midnight - 24 * hour), offset(midnight + 24 * hour)];
  const moments = offsets.map((one) => midnight - one).sort((a, b) => a - b);
  return moments.find((moment) => moment + offset(moment) >= midnight) ?? midnight;

  function offset(moment: number): number {
    return zoneOffset(moment, zone);
  }
}
