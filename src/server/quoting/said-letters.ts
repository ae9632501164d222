import type { SaidMessage } from "#server/mail-sentences/said-message.ts";

/** For tests: letters from Nadia of one sentence each, on a Wednesday, 10 June 2026; the n-th is marked `[n]`. */
export function saidLetters(
  sentences: readonly string[],
  subject: (at: number) => string,
): SaidMessage[] {
  return sentences.map((text, at) => ({
    mark: `[${at + 1}]`,
    who: "Nadia",
    own: false,
    sentences: [text],
    signed: "",
    from: { name: "Nadia", address: "nadia@example.org" },
    subject: subject(at),
    receivedAt: new Date("2026-06-10T08:00:00Z"),
    isRead: true,
    labels: [],
    text,
  }));
}
