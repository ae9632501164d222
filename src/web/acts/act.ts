import type { MessageAction, PlainAct } from "#contract/actions.ts";

type Without<Body> = Body extends unknown ? Omit<Body, "emailIds" | "accessToken"> : never;

/** What is to be done with messages, without saying which. */
export type Act = Without<MessageAction>;

export type LabelChange = { add: readonly string[]; remove: readonly string[] };

/**
 * How an act changes a message's labels, as it is shown before the server has answered; a restored message is
 * shown in the inbox until its own labels are known.
 */
export function labelChange(act: Act): LabelChange {
  switch (act.action) {
    case "label":
      return { add: [act.label], remove: [] };
    case "unlabel":
      return { add: [], remove: [act.label] };
    case "move":
      return { add: [act.label], remove: places.filter((one) => one !== act.label) };
    case "snooze":
      return { add: [], remove: ["INBOX"] };
    case "permanentDelete":
      return none;
    default:
      return plainChanges[act.action];
  }
}

/** Whether the messages are gone after it and nothing can take it back. */
export function isForever(act: Act): boolean {
  return act.action === "permanentDelete";
}

const none: LabelChange = { add: [], remove: [] };
const places = ["INBOX", "SPAM", "TRASH"];

const plainChanges: Record<PlainAct, LabelChange> = {
  archive: { add: [], remove: ["INBOX"] },
  delete: { add: ["TRASH"], remove: ["INBOX", "SPAM"] },
  restore: { add: ["INBOX"], remove: ["TRASH"] },
  star: { add: ["STARRED"], remove: [] },
  unstar: { add: [], remove: ["STARRED"] },
  read: { add: [], remove: ["UNREAD"] },
  unread: { add: ["UNREAD"], remove: [] },
  important: { add: ["IMPORTANT"], remove: [] },
  unimportant: { add: [], remove: ["IMPORTANT"] },
  spam: { add: ["SPAM"], remove: ["INBOX"] },
  notSpam: { add: ["INBOX"], remove: ["SPAM"] },
  mute: { add: [], remove: ["INBOX"] },
  unmute: none,
  unsnooze: { add: ["INBOX"], remove: [] },
};
