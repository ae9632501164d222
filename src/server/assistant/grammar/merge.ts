import type { Clause, Phrase, Span } from "./clause.ts";
import { contentful } from "./phrases.ts";
import { wordSet } from "./tokens.ts";

export const letterVerbs: ReadonlySet<string | undefined> = wordSet(
  "write reply forward send schedule revise",
);
export const findVerbs: ReadonlySet<string | undefined> = wordSet("find count");

/** Joins what belongs together: a lead without a verb to the clause behind it, "but keep …" as an exception to those before. */
export function mergeClauses(clauses: readonly Clause[]): Clause[] {
  let merged: Clause[] = [];
  for (const clause of clauses) {
    const last = merged.at(-1);
    const rule = last && mergeRules.find(({ holds }) => holds(last, clause));
    if (rule === undefined || last === undefined) merged.push(clause);
    else merged = rule.merge(merged.slice(0, -1), last, clause);
  }
  return shareContent(merged);
}

type MergeRule = {
  holds: (last: Clause, clause: Clause) => boolean;
  merge: (before: Clause[], last: Clause, clause: Clause) => Clause[];
};

const mergeRules: readonly MergeRule[] = [
  /** "…, but keep Ana's", "…, do not delete Ana's": left out of all that is asked for. */
  {
    holds: (last, clause) =>
      (clause.verb === "keep" || (clause.denied && !last.denied && clause.verb === last.verb)) &&
      last.verb !== undefined &&
      last.verb !== "keep" &&
      (hasContent(last) || clause.verb === "keep") &&
      isExceptable(clause),
    merge: (before, last, clause) =>
      [...before, last].map((one) =>
        one.verb === undefined || one.phrases.some(({ is }) => is === "ref")
          ? one
          : append(one, withException(clause)),
      ),
  },
  /** "Keep Ana's and archive the rest". */
  {
    holds: (last, clause) =>
      last.verb === "keep" &&
      isExceptable(last) &&
      clause.verb !== undefined &&
      clause.phrases.some((phrase) => phrase.is === "ref" && phrase.ref === "rest"),
    merge: (before, last, clause) => [...before, restOf(last, clause)],
  },
  /** "Actually, archive it instead": the act before gives way. */
  {
    holds: (last, clause) =>
      clause.corrects &&
      last.verb !== undefined &&
      clause.verb !== undefined &&
      !hasContent(clause),
    merge: (before, last, clause) => {
      const former = { ...last, phrases: emptied(last.phrases, ["verb", "as"]) };
      const own = { ...clause, phrases: emptied(clause.phrases, ["ref", "condition", "deny"]) };
      const { verb, denied } = clause;
      return [...before, { ...append(former, own), verb, denied }];
    },
  },
  /** "Everything from Worklight, please archive it". */
  {
    holds: (last, clause) =>
      last.verb === undefined &&
      last.ask === undefined &&
      hasContent(last) &&
      !hasContent(clause) &&
      clause.verb !== undefined,
    merge: (before, last, clause) => {
      const { verb, denied, ask } = clause;
      return [...before, { ...append(last, clause), verb, denied, ask }];
    },
  },
  /** "Archive these, not the one from Ana": the verb has its messages behind it. */
  {
    holds: (last, clause) =>
      clause.denied &&
      hasContent(clause) &&
      !hasContent(last) &&
      last.verb !== undefined &&
      !last.denied,
    merge: (before, last, clause) => [
      ...before,
      append(last, { ...clause, phrases: emptied(clause.phrases, ["verb", "deny"]) }),
    ],
  },
];

/** The phrases, of which some kinds have no meaning any more. */
function emptied(phrases: readonly Phrase[], kinds: readonly Phrase["is"][]): Phrase[] {
  return phrases.map((phrase) => (kinds.includes(phrase.is) ? idle(phrase) : phrase));
}

function idle({ from, to }: Span): Phrase {
  return { is: "nothing", from, to };
}

const asking = new Set<Phrase["is"]>(["verb", "as", "particle", "thing"]);

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
      shared[at] = append(one, {
        ...other,
        phrases: other.phrases.map((phrase) => (asking.has(phrase.is) ? idle(phrase) : phrase)),
      });
      const acts = other.phrases.map((phrase) => (asking.has(phrase.is) ? phrase : idle(phrase)));
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
