import { limits } from "#contract/limits.ts";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";

const page = limits.listedMessages;
const asks =
  /^(?:(?:and|ok(?:ay)?|yes|please|now)[\s,]+)*(?:(?:show|list|give|see|display|get)(?: me)? )?(?:the )?(?:next(?: (?:page|ones|few|emails|mails|messages|results|10|ten))?|(?:some |\d{1,2} )?more(?: (?:of (?:them|those|these)|emails|mails|messages|results))?|further(?: ones)?)(?: please)?[\s.?!]*$/iu;

/** "More", "next page": what follows on the rows of a list that was cut. Undefined for other words, and behind no list. */
export function nextPage(text: string, { earlier }: World): Interpretation | undefined {
  const turn = earlier.at(-1);
  const target = turn && asks.test(text.trim()) ? listedBy(turn) : undefined;
  if (turn === undefined || target === undefined) return undefined;
  const isCut = target.count === null ? turn.shown > page : turn.shown === page;
  if (!isCut) return { kind: "words", text: "That is all: there are no more of them." };
  const further = { ...target, skip: target.skip + page, count: page };
  return { kind: "plan", plan: { steps: [{ do: "find", target: further }] } };
}

/** What the turn showed of the mailbox as a list, and nothing else. */
function listedBy({ plan }: EarlierTurn): Target | undefined {
  const [step, ...more] = plan?.steps ?? [];
  if (step?.do !== "find" || more.length > 0) return undefined;
  const { of, count } = step.target;
  return of === "mailbox" && (count === null || count === page) ? step.target : undefined;
}
