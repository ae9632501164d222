import type { Clause } from "#server/act-words/clause.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { newest } from "#server/fact-questions/fact-target.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";

const sent =
  "(?:write|e-?mail|mail|message|contact|(?:send|write) (?:an? |my |the )?(?:last |latest )?(?:e-?mail|mail|message|letter|something|anything))";

const wrote =
  "(?:wrote|written|e-?mailed?|mailed?|messaged?|contacted?|sent me (?:an? )?(?:e-?mail|mail|message))";

/** "Which drafts do I have?", "who did I last write to?", "who wrote to me last?": what lies there, and between whom. */
export const askOwnMail: readonly MailForm[] = [
  mailForm(
    "(?:what|which)(?: (?:emails?|messages?))? drafts? (?:do i have|have i got|are there|are left|did i (?:start|write|leave|keep)|have i (?:started|written|left|kept))(?: (?:left|open|unfinished|started|there|now))?(?: and (?:to|for) (?:whom|who))?|(?:who|whom) (?:are|is) my drafts? (?:to|for)|(?:to|for) whom are my drafts?",
    draftsKept,
  ),
  mailForm(
    `(?:to )?(?:who|whom) (?:did|have) i (?:last |most recently )?${sent}(?: to)?(?: last| most recently)?|(?:to )?(?:who|whom) (?:did|has) my (?:last|latest|newest) (?:e-?mail|mail|message|letter) (?:go|gone|sent)(?: to)?|(?:to )?(?:who|whom) (?:was|is) my (?:last|latest|newest) (?:sent )?(?:e-?mail|mail|message|letter)(?: sent)?(?: to)?`,
    sentLast,
  ),
  mailForm(
    `(?:who|which person) (?:has )?(?:last|most recently) ${wrote}(?: to)? me|(?:who|which person) (?:has )?${wrote}(?: to)? me (?:last|latest|most recently)|(?:who|which person) (?:was|is) the (?:last|latest|most recent)(?: (?:person|one|sender))? (?:(?:who|that|to) (?:has )?(?:${wrote}|write)(?: to)? me|to write(?: to)? me)|whose (?:e-?mail|mail|message) (?:came(?: in)?|arrived|is|was)(?: the)? (?:last|latest|newest|most recent)|(?:who|whom) (?:was|is) (?:my|the) (?:last|latest|newest|most recent) (?:e-?mail|mail|message) (?:from|by)`,
    cameLast,
  ),
];

/** The newest that somebody else has sent. */
function cameLast(): Clause {
  return { kind: "steps", steps: [{ do: "find", target: newest("-in:sent -in:drafts", 1) }] };
}

function draftsKept(): Clause {
  return {
    kind: "steps",
    steps: [{ do: "find", target: { ...newest("in:drafts"), count: null } }],
  };
}

/** What went out, the last alone where it is asked for, whom it went to with it. */
function sentLast(_: Record<string, Line>, { text }: Line): Clause {
  const target = newest("in:sent");
  const isOne = /\b(?:last|latest|newest|recently)\b/u.test(text);
  return {
    kind: "steps",
    steps: [{ do: "find", target: isOne ? { ...target, count: 1 } : target }],
  };
}
