import { isSilent } from "#addresses/is-silent.ts";
import type { Email } from "#contract/messages.ts";

/** Words by which a sentence asks something of its reader, more of them than ask for an answer. */
export const asking =
  /\?|\b(?:please|could you|can you|would you|let (?:me|us) know|need(?:s|ed)? (?:you|your|to)|reply|respond|confirm|approve|sign|rsvp|waiting for (?:you|your)|reminder|action required)\b/iu;
/** Words by which a sentence names a day or a time. */
export const dated =
  /\b(?:today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|deadline|due|by (?:the )?\d|\d{1,2}(?::\d\d)? ?(?:am|pm)\b|\d{1,2}:\d\d|(?:\d{1,2}(?:st|nd|rd|th)? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? ?\d{0,2})\b/iu;

/** How much a plain signal counts, and the reason that it gives. */
export type AttentionSignal = readonly [points: number, reason?: string];

type Judged = Pick<Email, "labels" | "sender_email" | "to" | "is_read" | "is_starred">;

/**
 * By which plain signals a message needs its person: `said` are the sentences of its author, `own` the person's address,
 * `known` the addresses, in lower case, that the person has written to. What sums to nothing needs nobody.
 */
export function attentionSignals(
  message: Judged,
  said: readonly string[],
  { own, known }: { own: string; known: ReadonlySet<string> },
): AttentionSignal[] {
  const { labels, to } = message;
  const [sender, me] = [message.sender_email.toLowerCase(), own.toLowerCase()];
  const isBulk = labels.some((label) => bulk.has(label)) || isSilent(sender);
  const signals: readonly (readonly [holds: boolean, ...AttentionSignal])[] = [
    [!message.is_read, 2, "unread"],
    [known.has(sender), 2, "from somebody you write to"],
    [!isBulk && said.some((text) => asking.test(text)), 3, "asks something"],
    [said.some((text) => dated.test(text)), 1.5, "names a day"],
    [message.is_starred, 1, "starred"],
    [labels.includes("IMPORTANT"), 1, "important"],
    [to.some(({ address }) => address.toLowerCase() === me), 0.5],
    [isBulk, -4],
    [sender === me || labels.includes("SENT"), -6],
  ];
  return signals.flatMap(([holds, ...signal]) => (holds ? [signal] : []));
}

const bulk: ReadonlySet<string> = new Set([
  "CATEGORY_PROMOTIONS",
  "CATEGORY_SOCIAL",
  "CATEGORY_FORUMS",
  "SPAM",
  "TRASH",
]);
