import { misnamedHost } from "./misnamed-host.ts";
import type { SafeLink } from "./safe-link.ts";

/** The page of ours between a link and where it leads. */
export const leavingPath = "/leaving";

/** The address of that page for a link of which some reading names another host; undefined where none does. */
export function leavingLink(
  { href, place }: SafeLink,
  readings: readonly string[],
): string | undefined {
  const host = hostOf(place);
  const said = readings
    .map((words) => misnamedHost(words.slice(0, 3000), host))
    .find((one) => one !== undefined);
  if (said === undefined) return undefined;
  return `${window.location.origin}${leavingPath}?${new URLSearchParams({ to: href, says: said })}`;
}

/** The host of a web link's place, or of a mail link's address. */
function hostOf(place: string): string {
  return place.slice(place.lastIndexOf("@") + 1).replace(/:\d+$/, "");
}
