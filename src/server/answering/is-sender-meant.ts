import type { Query } from "#query/ast.ts";
import { parseQuery } from "#query/parse.ts";
import { splitWords } from "#query/words.ts";
import type { MailAddress } from "#addresses/read-address.ts";
import type { Plan, Target } from "#server/assist-plan/plan.ts";
import { isNamed, isTypedAddress, type SaidWords } from "#server/assist-plan/said-words.ts";

type Meaning = { plan: Plan; asked: SaidWords };

/**
 * Whether the person has chosen whose message is answered: they point at it, name its sender, or mean the latest one of
 * all. Of one that its text alone has found, that text has chosen to whom the answer goes.
 */
export function isSenderMeant(
  sender: MailAddress,
  target: Target,
  { plan, asked }: Meaning,
): boolean {
  const first = firstTarget(target, plan);
  if (first.of !== "mailbox") return true;
  const query = parseQuery(first.query);
  if (namesSender(query)) return isSaidOf(sender, asked);
  return !hasText(query) && first.skip === 0 && asked.turns.some((turn) => latest.test(turn));
}

/** Where a step points at what another has found, that one's target. */
function firstTarget(target: Target, { steps }: Plan): Target {
  if (typeof target.of !== "number") return target;
  const step = steps[target.of];
  if (step === undefined || !("target" in step) || step.target.of === target.of) return target;
  return firstTarget(step.target, { steps: steps.slice(0, target.of) });
}

function namesSender(query: Query): boolean {
  if (query.kind === "and") return query.terms.some(namesSender);
  if (query.kind === "or") return query.terms.every(namesSender);
  return query.kind === "text" && query.field === "from";
}

function hasText(query: Query): boolean {
  if (query.kind === "and" || query.kind === "or") return query.terms.some(hasText);
  return query.kind === "not" ? hasText(query.term) : query.kind === "text";
}

/** By a word of the name, or of what stands before the host of the address, that is said of no mail whatever. */
function isSaidOf({ name, address }: MailAddress, asked: SaidWords): boolean {
  const [mailbox = ""] = address.split("@");
  const own = splitWords(`${name} ${mailbox}`.slice(0, longestName)).filter(
    (one) => !plain.has(one),
  );
  return isTypedAddress(asked, address) || isNamed(asked, own.join(" "));
}

/** Characters of a name with an address. */
const longestName = 600;
/** Words of any request to answer: whoever has taken them for a name is not named by them. */
const plain: ReadonlySet<string> = new Set(
  "a an the my your to of in on at by for from with about and or it this that me i reply replies answer respond send write tell say saying email emails mail mails message messages latest last newest recent first unread please thanks".split(
    " ",
  ),
);

const latest =
  /\b(?:latest|last|newest|(?:most )?recent)(?: unread)? (?:e-?mail|mail|message|one)(?=$|[.,:;!?"']| (?:with|saying|that says|and|in my inbox|i (?:got|received)|please|for|now)\b)/;
