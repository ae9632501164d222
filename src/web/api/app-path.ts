/** The place that the page shows, to be come back to. */
export function appPath(): string {
  return `${location.pathname}${location.search}`;
}
