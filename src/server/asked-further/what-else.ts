import type { Query } from "#query/ast.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";

const lead = String.raw`^(?:(?:and|so|ok(?:ay)?|please|but)[\s,]+)*`;
const sent = String.raw`(?:(?:did|has|have) (?:he|she|they) (?:send|sent|written|write|wrote|email|emailed|mail|mailed)|(?:is|are|was|were|do i have|have i got|did i get|came|comes)(?: there)? (?:from|by) (?:him|her|them)|from (?:him|her|them))`;
const asks = new RegExp(
  String.raw`${lead}(?:what|anything|something|show(?: me)? (?:what|everything|anything))(?:['’]s)? else (?:that )?(?:${sent}|(?:he|she|they) (?:has |have )?(?:sent|wrote|written|mailed|emailed))(?: (?:to )?(?:me|us))?(?: (?:so far|lately|recently|ever))?[\s.?!]*$`,
  "iu",
);
const asksOthers = new RegExp(
  String.raw`${lead}(?:show|list|find)(?: me)? (?:all )?(?:of )?(?:the )?(?:others|rest|other (?:ones|e?-?mails|messages)) (?:from|by) (?:him|her|them)[\s.?!]*$`,
  "iu",
);
const all = { query: "", order: "newest", skip: 0, count: null } as const;

/** "What else did he send?": all mail of whoever sent what was shown. Undefined for other words. */
export function whatElse(text: string, { earlier, open }: World): Interpretation | undefined {
  if (!asks.test(text.trim()) && !asksOthers.test(text.trim())) return undefined;
  const writer = ofWriter({ earlier, open });
  if (writer === undefined) return whose;
  const target = besideShown(writer, { earlier, open });
  return target === undefined
    ? nothingElse
    : { kind: "plan", plan: { steps: [{ do: "find", target }] } };
}

/**
 * "Else" is none of what lies open or was shown last. Undefined where the list that was shown last was of all that there is,
 * or of all else already, so that nothing else can be meant.
 */
export function besideShown(
  target: Target,
  { earlier, open }: Pick<World, "earlier" | "open">,
): Target | undefined {
  if (open > 0) return { ...target, beside: "open" };
  const turn = earlier.findLast(
    ({ shown, plan }) => shown > 0 || plan?.steps.at(-1)?.do === "count",
  );
  if (turn === undefined || turn.shown === 0) return target;
  const listed = turn.plan?.steps.findLast((step) => "target" in step);
  if (listed === undefined || !("target" in listed)) return { ...target, beside: "earlier" };
  if (!isAllOf(listed.target, target)) return { ...target, beside: "earlier" };
  return listed.do === "count" ? target : undefined;
}

/** Whether a list holds all that is looked for, but for what was shown before it. */
function isAllOf(listed: Target, { query, bySender = false }: Target): boolean {
  const isOfSame = (listed.bySender ?? false) === bySender;
  const isOfAll = listed.of === "mailbox" || listed.beside !== undefined;
  if (!isOfSame || !isOfAll || listed.count !== null || listed.skip > 0) return false;
  const [told, sought] = [listed.query, query].map(termsOf);
  return told?.every((term) => sought?.includes(term)) === true;
}

function termsOf(query: string): string[] {
  const read = parseQuery(query);
  return (read.kind === "and" ? read.terms : [read]).map((term) => printQuery(term));
}

/** What is said where all was listed before. */
export const nothingElse: Interpretation = {
  kind: "question",
  text: "My last list was already of all there is from them. If you mean other mail, please say whose, or of which time.",
  choices: [],
};

export const whose: Interpretation = {
  kind: "question",
  text: "Whose emails do you mean?",
  choices: [],
};

/** All mail of whoever sent what lies open, or what was shown or counted last; undefined where these may be several. */
export function ofWriter({ earlier, open }: Pick<World, "earlier" | "open">): Target | undefined {
  if (open > 0) return ofSender("open");
  const turn = earlier.findLast(
    ({ shown, plan }) => shown > 0 || plan?.steps.at(-1)?.do === "count",
  );
  return turn && ofTurn(turn);
}

function ofSender(of: "open" | "earlier"): Target {
  return { ...all, of, bySender: true };
}

/** By the one sender that was searched for, else by who wrote the one message that was shown. */
function ofTurn({ plan, shown }: EarlierTurn): Target | undefined {
  const step = plan?.steps.findLast((one) => "target" in one);
  const from = step === undefined ? [] : sendersIn(parseQuery(step.target.query));
  const [sender, another] = from;
  if (sender !== undefined && another === undefined)
    return { ...all, of: "mailbox", query: printQuery(sender) };
  return shown === 1 ? ofSender("earlier") : undefined;
}

function sendersIn(query: Query): Query[] {
  if (query.kind === "and" || query.kind === "or") return query.terms.flatMap(sendersIn);
  return query.kind === "text" && query.field === "from" ? [query] : [];
}
