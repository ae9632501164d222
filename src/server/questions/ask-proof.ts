import type { Query } from "#query/ast.ts";
import { allOf } from "#query/combine.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import type { Clause, ClauseContext } from "#server/act-words/clause.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";
import { answered } from "#server/fact-questions/read-fact-question.ts";

const genuine =
  "(?:really |actually |even )?(?:real|genuine|legit|legitimate|authentic|trustworthy|to be trusted|(?:a |an )?(?:scam|fake|fraud|phish|phishing|phishing mail|phishing email|hoax|forgery)|forged|faked|spoofed|verified|from (?:him|her|them|who it says))";

/** "Is Dana's mail about dinner real?", "can I trust this email?": what is proven of where it comes from. */
export const askProof: readonly MailForm[] = [
  mailForm(`(?:is|are|was|were) (?<target>.+?) ${genuine}(?: or .+)?`, proofOf),
  mailForm(
    "(?:is|are) (?<target>(?:this|that|these|those|the) (?:.+ )?(?:emails?|mails?|messages?|letters?|sender)(?: .+)??) (?:really )?(?:safe|unsafe|dangerous|harmful|suspicious)(?: or .+)?",
    proofOf,
  ),
  mailForm("(?:can|should|could|may) i (?:really )?(?:trust|believe) (?<target>.+)", proofOf),
  mailForm(
    `how (?:do|can) i know (?:if |that |whether )?(?<target>.+?) (?:is|are) ${genuine}`,
    proofOf,
  ),
];

const mail = /\b(?:emails?|mails?|messages?|letters?|ones?|it|this|that|these|those|sender)\b/u;

/** Messages whose origin is told. */
const most = 3;

function proofOf(
  { target }: Record<string, Line>,
  line: Line,
  context: ClauseContext,
): Clause | undefined {
  if (target === undefined || !mail.test(target.text)) return undefined;
  const read = readMessages(target, { ...context, purpose: "read", loose: true });
  if (read.kind !== "target") return read.kind === "question" ? read : undefined;
  const { of, query, count } = read.target;
  const everywhere = printQuery(
    allOf([anywhere, byName(parseQuery(query), context.world.contacts)]),
  );
  const meant = { ...read.target, ...(of === "mailbox" && { query: everywhere }) };
  return answered(line, { ...meant, count: Math.min(count ?? most, most) }, []);
}

/** A name that is doubted stands for whoever bears it, and not for the one who is known by it. */
function byName(query: Query, contacts: World["contacts"]): Query {
  if (query.kind === "and" || query.kind === "or")
    return { ...query, terms: query.terms.map((term) => byName(term, contacts)) };
  if (query.kind !== "text" || query.field !== "from") return query;
  const known = contacts.find(({ address }) => address === query.text);
  return known === undefined || known.name === "" ? query : textTerm("from", known.name);
}

/** What is doubted may lie in Spam. */
const anywhere = { kind: "in", place: "anywhere" } as const;
