import { formatNumber } from "#web/ui/format/format-number.ts";

/** What is said where an act asks for more before it is done. */
export const askWords = {
  labelAs: "Label as",
  moveTo: "Move to",
  inbox: "Inbox",
  remove: "Remove",
  labelsComing: "Loading labels",
  noLabels: "No labels yet. Type a name to make one.",
  makeLabel: (name: string) => `Make the label “${name}”`,
  labelNotMade: "The label was not made",
  snooze: "Snooze until",
  noTime: "No such time. Pick a date below.",
  /** The zone is named where the person has chosen one. */
  pickTime: (timeZone: string | undefined) =>
    timeZone === undefined ? "Date and time" : `Date and time in ${placeOf(timeZone)}`,
  setTime: "Snooze",
  past: "Pick a time to come.",
  manyTitle: (act: string, count: number) => `${act}: ${formatNumber(count)} emails?`,
  manyText: "They can be brought back as they were, by Undo or under Activity.",
  foreverTitle: (count: number) =>
    count === 1 ? "Delete 1 email forever?" : `Delete ${formatNumber(count)} emails forever?`,
  foreverText: (count: number) =>
    count === 1
      ? "It leaves Gmail at once and cannot be brought back, not even from Trash. In Trash, Gmail itself removes it after 30 days."
      : "They leave Gmail at once and cannot be brought back, not even from Trash. In Trash, Gmail itself removes them after 30 days.",
  foreverType: (count: number) => `Type ${count} to confirm`,
  forever: "Delete forever",
  cancel: "Cancel",
  consentTitle: "Google must allow this first",
  consentText:
    "To delete forever, Google asks for a wider permission than Mailwright has. Without it the emails stay where they are, and Gmail itself removes what is in Trash or Spam after 30 days. Nothing was deleted.",
  consent: "Continue to Google",
} as const;

/** As people name a zone: `America/New_York` is New York. */
function placeOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
