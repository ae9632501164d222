/** The time zones that the browser knows, with the one chosen even when it knows that by another name. */
export function timeZones(chosen: string | null): string[] {
  const known = ["UTC", ...Intl.supportedValuesOf("timeZone")];
  return [...new Set(chosen === null ? known : [...known, chosen])].toSorted();
}
