import type {
  FoundTarget,
  MessageStep,
  Provenance,
  ResolvedMessage,
  ResolvedStep,
} from "./resolved-step.ts";

/** For tests: so many messages that were found. */
export function messages(count: number, more: Partial<FoundTarget> = {}): FoundTarget {
  const gmailIds = Array.from({ length: count }, (_, index) => index.toString(16));
  const found = { total: count, more: false, unread: 0, outside: 0, fromMail: false };
  return { gmailIds, ...found, shown: [], senders: [], query: "x", meaning: "x", ...more };
}

/** For tests: so many messages to delete. */
export function act(count: number, more?: Partial<FoundTarget>): ResolvedStep {
  return { do: "act", act: "delete", target: messages(count, more), label: null, until: null };
}

/** For tests: so many messages to delete for ever, of which some lie elsewhere than in Trash and Spam. */
export function forever(count: number, outside: number, fromMail = false): ResolvedStep {
  const target = messages(count, { outside, fromMail });
  return { do: "permanentDelete", target, confirmed: null };
}

/** For tests: a message to one whose address was found in this way. */
export function message(
  provenance: Provenance,
  more: Partial<ResolvedMessage> = {},
): ResolvedMessage {
  const to = { name: "", address: "ada@example.com", provenance, words: "ada", others: [] };
  return {
    from: null,
    to: [to],
    cc: [],
    bcc: [],
    subject: "Hello",
    body: "Hello",
    quote: null,
    typed: true,
    files: [],
    about: null,
    copies: [],
    replyTo: [],
    ...more,
  };
}

/** For tests: messages to be sent, put off or kept. */
export function mail(
  kind: MessageStep["do"],
  how: MessageStep["how"],
  ...written: ResolvedMessage[]
): ResolvedStep {
  return { do: kind, how, at: null, timeZone: "UTC", fromMail: false, messages: written };
}

/** For tests: a mail whose original an address out of mail has chosen, or that was guessed. */
export function pickedBy(by: "fromMail" | "guessed", step: ResolvedStep): ResolvedStep {
  return { ...step, [by]: true } as ResolvedStep;
}
