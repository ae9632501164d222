import type { Line } from "#server/typed-words/read-line.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";

const place =
  "(?:first|newest|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|\\d{1,2}(?:st|nd|rd|th))";

/** "What is the second one about?" of the messages that were shown last. */
export const askPicked: readonly MailForm[] = [
  mailForm(
    `what (?:is|was|does) (?<target>(?:the )?${place}(?: (?:one|email|mail|message))?(?: of (?:them|these|those))?) (?:about|say|saying)`,
    picked,
  ),
  mailForm("what about|about what|what was (?:it|that) about|regarding what", aboutShown),
  mailForm(
    "(?:which|what)(?: (?:ones|(?:e-?)?mails|messages))? (?:are|were) (?:those|these|they)(?: again)?|(?:show|list)(?: me)? (?:them|those|these) (?:once more|again)",
    shownAgain,
  ),
];

/** "What about?", behind who has written. */
function aboutShown(
  _: Record<string, Line>,
  _line: Line,
  { world, step }: ClauseContext,
): Clause | undefined {
  if (step !== undefined || world.earlier.at(-1)?.shown !== 1) return undefined;
  return { kind: "steps", steps: [{ do: "summarise", target: shownLast, question: null }] };
}

const shownLast = { of: "earlier", query: "", order: "newest", skip: 0, count: null } as const;

/** "Which ones were those?": what was found, or something was done with, last. */
function shownAgain(
  _: Record<string, Line>,
  _line: Line,
  { world, step }: ClauseContext,
): Clause | undefined {
  if (step !== undefined || !world.earlier.some(({ shown }) => shown > 0)) return undefined;
  return { kind: "steps", steps: [{ do: "find", target: shownLast }] };
}

function picked(
  { target }: Record<string, Line>,
  _line: Line,
  context: ClauseContext,
): Clause | undefined {
  const wasShown = (context.world.earlier.at(-1)?.shown ?? 0) > 1;
  const read =
    target && wasShown ? readMessages(target, { ...context, purpose: "read" }) : undefined;
  if (read?.kind !== "target" || read.target.of !== "earlier") return undefined;
  return { kind: "steps", steps: [{ do: "summarise", target: read.target, question: null }] };
}
