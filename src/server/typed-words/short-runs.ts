/** Signs in a row that may mean something, be it the line under a heading. */
const mostSigns = 200;

const longRuns = new RegExp(String.raw`([\s,.;:!?*_=~–—-]{${mostSigns}})[\s,.;:!?*_=~–—-]+`, "g");

/** A text of which no run of spaces and marks is longer than one means, so that no pattern walks along it for seconds. */
export function shortRuns(text: string): string {
  return text.replace(longRuns, "$1");
}
