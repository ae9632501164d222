/** The place that the page shows, to be come back to. */
export function hereInApp(): string {
  return `${location.pathname}${location.search}`;
}
