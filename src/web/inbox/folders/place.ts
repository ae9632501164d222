import { toLabelSlug } from "#query/label-slug.ts";
import type { OwnLabel } from "#web/acts/dialogs/use-labels.ts";

/** Where the sidebar and the commands lead beside the folders. */
export type Place =
  | "assistant"
  | "activity"
  | "settings"
  | "review"
  | "pricing"
  | "theme"
  | "signOut"
  | "outbox"
  | "today"
  | "followUps"
  | "cleanup"
  | "rules";

/** The search that the sidebar makes for a label of the person's own. */
export function searchFor({ name }: OwnLabel): string {
  return `label:${toLabelSlug(name)}`;
}

/** The label whose mail a search lists, and nothing else; undefined for any other search. */
export function labelOfSearch(
  search: string | undefined,
  labels: readonly OwnLabel[] | undefined,
): OwnLabel | undefined {
  return labels?.find((label) => searchFor(label) === search);
}
