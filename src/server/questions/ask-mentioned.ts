import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { partOfLine, type Line } from "#server/typed-words/read-line.ts";

const spoke =
  "(?:mention|mentioned|suggest|suggested|propose|proposed|request|requested|offer|offered|announce|announced|(?:ask|asked)(?: (?:me|us))? (?:for|about)|(?:talk|talked|speak|spoke|spoken) (?:about|of))";
const spoken =
  "(?:mentioned|suggested|proposed|requested|offered|announced|asked (?:for|about)|(?:talked|spoken) (?:about|of)|discussed)";
/** A time that is over: what is said of a day to come is no time of mail. */
const then =
  "(?:yesterday|(?:in |over |during )?(?:the )?(?:last|past|previous) (?:[^ ]+ ){0,2}?(?:days?|weeks?|weekend|months?|year|night|monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?:[^ ]+ )(?:days?|weeks?|months?) ago)";
const thing = "(?:an? |the |some |any |my )?(?<what>.+?)";

/** "Who asked for advice last week?": the mail of that time that speaks of it, and none of another. */
export const askMentioned: readonly MailForm[] = [
  mailForm(
    `(?:who|which (?:people|senders|persons)) (?:has |have |had )?(?:${spoke}|asked(?: (?:me|us))? for) ${thing} (?<then>${then})`,
    mailThen,
  ),
  mailForm(
    `how many (?:people|senders|persons|contacts) (?:has |have |had )?(?:${spoke}|asked(?: (?:me|us))? for) ${thing} (?<then>${then})`,
    sendersThen,
  ),
  mailForm(
    `(?:what|which) ${thing} (?:did|has|have) (?<who>(?!(?:i|we) ).+?) ${spoke}(?: to (?:me|us))? (?<then>${then})`,
    mailThen,
  ),
  mailForm(
    `(?:what|which) ${thing} (?:was|were|are|is|have been|has been) ${spoken}(?: by (?<who>.+?))? (?<then>${then})`,
    mailThen,
  ),
];

function mailThen(
  groups: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const target = targetThen(groups, line, context);
  return target && { kind: "steps", steps: [{ do: "find", target }] };
}

function sendersThen(
  groups: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  const target = targetThen(groups, line, context);
  return target && { kind: "steps", steps: [{ do: "count", target, by: "sender" }] };
}

function targetThen(
  { what, who, then: time }: Record<string, Line>,
  line: Line,
  { world }: ClauseContext,
): Target | undefined {
  const words = [...led("about", what), ...led("from", who), ...(time?.words ?? [])];
  const said = partOfLine({ ...line, words }, 0, words.length);
  const read = readMessages(said, { world, purpose: "read" });
  if (read.kind !== "target" || read.target.of !== "mailbox") return undefined;
  const { query } = read.target;
  if (!/(?:^|[ ({])(?:after|newer_than):/u.test(query)) return undefined;
  const places = ["-in:sent", "-in:drafts"].filter((place) => !query.includes(place));
  const others = query.includes("from:") ? query : [query, ...places].join(" ");
  return { ...read.target, query: others, count: null };
}

function led(by: string, said: Line | undefined): Line["words"] {
  const [first] = said?.words ?? [];
  return said === undefined || first === undefined
    ? []
    : [{ ...first, raw: by, word: by, quoted: false }, ...said.words];
}
