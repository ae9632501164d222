import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { newest } from "#server/fact-questions/fact-target.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";
import { noBulk, noPost } from "#server/fact-questions/no-bulk.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import type { Line } from "#server/typed-words/read-line.ts";

/** "What's new?", "what did I miss since Monday?". */
export const askNew: readonly MailForm[] = [
  mailForm(
    "(?:what is (?:the )?(?:latest|newest|new|up)|(?:is there )?anything new|what did i miss|what have i missed|any new (?:mail|emails?|messages?)|(?:any )?news|what(?: has)? (?:came|come|arrived)(?: in)?)(?: (?:lately|recently|now))?",
    latest,
  ),
  mailForm(
    "(?:what (?:did|have|has) i (?:miss|missed|not seen)|what(?: has| have)? (?:happened|come in|came in|arrived|changed)|what is new|(?:please )?(?:catch me up|fill me in|bring me up to (?:date|speed)|update me|brief me)(?: on (?:my )?(?:mail|emails?|inbox|everything|what i missed))?|anything new|any news)(?<since> .+)?",
    since,
  ),
];

function latest(): Clause {
  return summing(newest(`in:inbox ${noPost} ${noBulk}`, 10));
}

const away =
  /^ ?(?:while|when|during|as long as) (?:i was (?:away|out|off|gone|asleep|on .+)|my (?:holiday|holidays|vacation|leave|absence))$/u;

/** What came since a time, or is unread of the time when somebody was away; newsletters and notices are counted. */
function since(
  groups: Record<string, Line>,
  _line: Line,
  { world }: ClauseContext,
): Clause | undefined {
  const when = groups["since"];
  if (when === undefined) return latest();
  if (away.test(when.text))
    return summing({ ...newest(`in:inbox is:unread ${noPost}`), count: null });
  const read = readMessages(when, { world, purpose: "read" });
  if (read.kind !== "target" || !/^(?:after|newer_than):/u.test(read.target.query))
    return undefined;
  const query = `in:inbox ${noPost} ${onlyTime(read.target.query)}`;
  return summing({ ...newest(query), count: null });
}

/** The times of a search, without its place. */
function onlyTime(query: string): string {
  return query.replaceAll(/ ?-?in:\w+/gu, "");
}

/** What messages are about. */
export function summing(target: Target): Clause {
  return { kind: "steps", steps: [{ do: "summarise", target, question: null }] };
}
