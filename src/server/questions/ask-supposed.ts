import type { Line } from "#server/typed-words/read-line.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";

const doing =
  "(?:delete|deleted|archive|archived|trash|trashed|remove|removed|mute|muted|star|starred|unsubscribe from|unsubscribed from)";

/** "What would happen if I deleted …?" counts what it would be and does nothing. */
export const askSupposed: readonly MailForm[] = [
  mailForm(
    `(?:what (?:would|will|might|could) happen(?: to my (?:mail|emails|mailbox))?|what happens|how many(?: (?:emails?|mails?|messages?))? would (?:be (?:gone|deleted|archived|moved|affected)|go|it be|that be|i lose)) if (?:i|you|we) (?:were to |was to |would |did )?${doing} (?<target>.+)`,
    supposed,
  ),
];

function supposed(
  { target }: Record<string, Line>,
  _line: Line,
  context: ClauseContext,
): Clause | undefined {
  const read = target && readMessages(target, { ...context, purpose: "read" });
  if (read?.kind !== "target") return undefined;
  return { kind: "steps", steps: [{ do: "count", target: read.target, by: null }] };
}
