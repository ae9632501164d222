import { phrasesOf, type Clause, type Phrase } from "./clause.ts";
import { contentful } from "./phrases.ts";
import { wordSet } from "./tokens.ts";

export const letterVerbs: ReadonlySet<string | undefined> = wordSet(
  "write reply forward send schedule revise",
);
export const findVerbs: ReadonlySet<string | undefined> = wordSet("find count");

/** Joins what belongs together: a lead without a verb to the clause behind it, "but keep …" as an exception to those before. */
export function mergeClauses(clauses: readonly Clause[]): Clause[] {
  const merged: Clause[] = [];
  for (const clause of clauses) {
    const last = merged.at(-1);
    const joined = last && joinedClause(last, clause);
    if (last !== undefined && isException(last, clause))
      merged.splice(0, merged.length, ...merged.map((one) => exceptFrom(one, clause)));
    else if (joined === undefined) merged.push(clause);
    else merged.splice(-1, 1, joined);
  }
  return shareContent(merged);
}

/** "…, but keep Ana's", "…, do not delete Ana's". */
function isException(last: Clause, clause: Clause): boolean {
  if (last.verb === undefined || last.verb === "keep" || !isExceptable(clause)) return false;
  const isDenied = clause.denied && !last.denied && clause.verb === last.verb;
  return clause.verb === "keep" || (isDenied && hasContent(last));
}

/** They are left out of all that is asked for. */
function exceptFrom(one: Clause, kept: Clause): Clause {
  const isOpen = one.verb !== undefined && !one.phrases.some(({ is }) => is === "ref");
  return isOpen ? append(one, withException(kept)) : one;
}

/** Two clauses that say one thing; undefined where each stands for itself. */
function joinedClause(last: Clause, clause: Clause): Clause | undefined {
  const { verb, denied, ask, phrases } = clause;
  if (verb === undefined) return undefined;
  const isBare = !hasContent(clause);
  // "Everything from Worklight, please archive it".
  if (last.verb === undefined)
    return isBare && last.ask === undefined && hasContent(last)
      ? { ...append(last, clause), verb, denied, ask }
      : undefined;
  // "Keep Ana's and archive the rest".
  const isRest = phrasesOf(clause, "ref").some(({ ref }) => ref === "rest");
  if (last.verb === "keep" && isRest && isExceptable(last)) return restOf(last, clause);
  // "Actually, archive it instead": the act before gives way.
  if (clause.corrects && isBare) {
    const former = { ...last, phrases: emptied(last.phrases, ["verb", "as"]) };
    const own = { ...clause, phrases: emptied(phrases, ["ref", "condition", "deny"]) };
    return { ...append(former, own), verb, denied };
  }
  // "Archive these, not the one from Ana": the verb has its messages behind it.
  const isLate = denied && !last.denied && !isBare && !hasContent(last);
  return isLate
    ? append(last, { ...clause, phrases: emptied(phrases, ["verb", "deny"]) })
    : undefined;
}

/** The phrases, of which some have no meaning any more. */
function emptied(
  phrases: readonly Phrase[],
  kinds: readonly Phrase["is"][],
  but = false,
): Phrase[] {
  return phrases.map((phrase) =>
    kinds.includes(phrase.is) === but
      ? phrase
      : { is: "nothing", from: phrase.from, to: phrase.to },
  );
}

const asking: readonly Phrase["is"][] = ["verb", "as", "particle", "thing"];

/** "Star and archive the water invoice": acts without messages are about those of the next. */
function shareContent(clauses: readonly Clause[]): Clause[] {
  const shared = [...clauses];
  let behind = -1;
  for (let at = shared.length - 1; at >= 0; at--) {
    const [one, other] = [shared[at], shared[behind]];
    if (one === undefined) continue;
    if (hasContent(one) || one.phrases.some(({ is }) => is === "ref")) behind = at;
    else if (!isBareAct(one)) behind = -1;
    else if (other !== undefined && !one.denied) {
      shared[at] = append(one, { ...other, phrases: emptied(other.phrases, asking) });
      const acts = emptied(other.phrases, asking, true);
      shared[behind] = { ...other, phrases: [...acts, { is: "ref", ref: "them", from: 0, to: 0 }] };
      behind = at;
    }
  }
  return shared;
}

const unshared = wordSet("undo keep create cancel");

function isBareAct({ verb, phrases, unknown }: Clause): boolean {
  const isNamed = phrases.some(
    ({ is }) => (contentful.has(is) && is !== "label") || /^(?:ref|pick|all|mail)$/u.test(is),
  );
  const isAct = verb !== undefined && !letterVerbs.has(verb) && !findVerbs.has(verb);
  return isAct && !unshared.has(verb) && !isNamed && unknown.size === 0;
}

function restOf(kept: Clause, clause: Clause): Clause {
  const leads = withException(kept).phrases;
  const picks = leads.filter(({ is }) => is === "pick" || is === "except");
  const content = leads.filter(({ is }) => is !== "pick" && is !== "except");
  const phrases: Phrase[] =
    picks.length > 1 ? [...content, ...picks] : [{ is: "all", from: 0, to: 0 }, ...leads];
  return append({ ...clause, phrases: emptied(clause.phrases, ["ref"]) }, { ...kept, phrases });
}

function hasContent({ phrases }: Clause): boolean {
  return phrases.some(({ is }) => contentful.has(is) || is === "pick");
}

function isExceptable(clause: Clause): boolean {
  return hasContent(clause) && !clause.phrases.some(({ is }) => is === "as");
}

/** "Keep Ana's" as "except Ana's". */
function withException(kept: Clause): Clause {
  const idleKinds: Phrase["is"][] = kept.denied ? ["particle", "deny"] : ["particle"];
  const phrases = emptied(kept.phrases, idleKinds).map((phrase): Phrase =>
    phrase.is === "verb" ? { is: "except", from: phrase.from, to: phrase.to } : phrase,
  );
  return { ...kept, phrases };
}

/** Puts the words of a clause behind those of another. */
export function append(one: Clause, other: Clause): Clause {
  const offset = one.tokens.length;
  const moved = other.phrases.map((phrase) => ({
    ...phrase,
    from: phrase.from + offset,
    to: phrase.to + offset,
  }));
  return {
    ...one,
    tokens: [...one.tokens, ...other.tokens],
    phrases: [...one.phrases, ...moved],
    unknown: new Set([...one.unknown, ...[...other.unknown].map((at) => at + offset)]),
  };
}
