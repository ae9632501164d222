import type { Clause, Phrase } from "./clause.ts";
import { contentful } from "./phrases.ts";
import type { Verb } from "./verbs.ts";

export const letterVerbs: ReadonlySet<Verb> = new Set([
  "write",
  "reply",
  "forward",
  "send",
  "schedule",
  "revise",
]);
export const findVerbs: ReadonlySet<Verb> = new Set(["find", "count"]);

/** Joins what belongs together: a lead without a verb to the clause behind it, "but keep …" as an exception to those before. */
export function mergeClauses(clauses: readonly Clause[]): Clause[] {
  let merged: Clause[] = [];
  for (const clause of clauses) {
    const last = merged.at(-1);
    const rule =
      last === undefined ? undefined : mergeRules.find(({ holds }) => holds(last, clause));
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
  /** "…, but keep Ana's": left out of all that is asked for. */
  {
    holds: (last, clause) =>
      clause.verb === "keep" &&
      last.verb !== undefined &&
      last.verb !== "keep" &&
      isExceptable(clause),
    merge: (before, last, clause) =>
      [...before, last].map((one) =>
        one.verb === undefined || one.phrases.some(({ is }) => is === "ref")
          ? one
          : withException(one, clause),
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
    merge: (before, last, clause) => [
      ...before,
      {
        ...joined(last, { ...clause, phrases: clause.phrases.filter(({ is }) => is !== "ref") }),
        phrases: correctedPhrases(last, clause),
        verb: clause.verb,
      },
    ],
  },
  {
    holds: (last, clause) =>
      last.verb === undefined &&
      last.ask === undefined &&
      hasContent(last) &&
      !hasContent(clause) &&
      clause.verb !== undefined,
    merge: (before, last, clause) => [...before, joined(last, clause)],
  },
  {
    holds: (last, clause) =>
      clause.denied &&
      hasContent(clause) &&
      !hasContent(last) &&
      last.verb !== undefined &&
      !last.denied,
    merge: (before, last, clause) => [
      ...before,
      joined(last, { ...clause, verb: last.verb, denied: false }, true),
    ],
  },
];

/** "Star and archive the water invoice": acts without messages are about those of the next. */
function shareContent(clauses: readonly Clause[]): Clause[] {
  const shared = [...clauses];
  for (let at = 0; at + 1 < shared.length; at++) {
    const behind = shared.findIndex(
      (clause, index) =>
        index > at && (hasContent(clause) || clause.phrases.some(({ is }) => is === "ref")),
    );
    const [one, other] = [shared[at], shared[behind]];
    if (
      one === undefined ||
      other === undefined ||
      !isBareAct(one) ||
      !shared.slice(at, behind).every(isBareAct) ||
      one.denied
    )
      continue;
    const content = other.phrases.filter(
      ({ is }) => is !== "verb" && is !== "as" && is !== "particle" && is !== "thing",
    );
    const asking = other.phrases
      .filter((phrase) => !content.includes(phrase))
      .map((phrase): Phrase => ({ is: "nothing", from: phrase.from, to: phrase.to }));
    shared[at] = append(one, { ...other, phrases: [...content, ...asking] }, one.tokens.length);
    const ref: Phrase = { is: "ref", ref: "them", from: 0, to: 0 };
    shared[behind] = {
      ...other,
      tokens: other.tokens,
      phrases: [
        ...other.phrases.filter((phrase) => !content.includes(phrase)),
        ...content.map((phrase): Phrase => ({ is: "nothing", from: phrase.from, to: phrase.to })),
        ref,
      ],
    };
  }
  return shared;
}

function isBareAct(clause: Clause): boolean {
  return (
    clause.verb !== undefined &&
    !findVerbs.has(clause.verb) &&
    !letterVerbs.has(clause.verb) &&
    clause.verb !== "undo" &&
    clause.verb !== "keep" &&
    clause.verb !== "create" &&
    clause.verb !== "cancel" &&
    !clause.phrases.some(
      (phrase) =>
        (contentful.has(phrase.is) && phrase.is !== "label") ||
        ["ref", "pick", "all", "mail"].includes(phrase.is),
    ) &&
    clause.unknown.size === 0
  );
}

function restOf(kept: Clause, clause: Clause): Clause {
  const all: Phrase = { is: "all", from: 0, to: 0 };
  const own = clause.phrases.map((phrase): Phrase =>
    phrase.is === "ref" ? { is: "nothing", from: phrase.from, to: phrase.to } : phrase,
  );
  const leads = kept.phrases.map((phrase): Phrase =>
    phrase.is === "verb" ? { is: "except", from: phrase.from, to: phrase.to } : phrase,
  );
  const picks = leads.filter(({ is }) => is === "pick" || is === "except");
  const content = leads.filter(({ is }) => is !== "pick" && is !== "except");
  const isPicked = picks.length > 1;
  const phrases = isPicked ? [...content, ...picks] : [all, ...leads];
  return append({ ...clause, phrases: own }, { ...kept, phrases }, clause.tokens.length);
}

function correctedPhrases(last: Clause, clause: Clause): Phrase[] {
  const kept = last.phrases.map((phrase): Phrase =>
    phrase.is === "verb" || phrase.is === "as"
      ? { is: "nothing", from: phrase.from, to: phrase.to }
      : phrase,
  );
  const offset = last.tokens.length;
  const own = clause.phrases.map(
    (phrase): Phrase =>
      ({
        ...phrase,
        ...(["ref", "condition", "deny"].includes(phrase.is) ? { is: "nothing" as const } : {}),
        from: phrase.from + offset,
        to: phrase.to + offset,
      }) as Phrase,
  );
  return [...kept, ...own];
}

function hasContent({ phrases }: Clause): boolean {
  return phrases.some(({ is }) => contentful.has(is) || is === "pick");
}

function isExceptable(clause: Clause): boolean {
  return hasContent(clause) && !clause.phrases.some(({ is }) => is === "as");
}

function withException(clause: Clause, kept: Clause): Clause {
  const offset = clause.tokens.length;
  const phrases = kept.phrases.map((phrase): Phrase =>
    phrase.is === "verb" ? { is: "except", from: phrase.from, to: phrase.to } : phrase,
  );
  return append(
    clause,
    { ...kept, phrases: phrases.filter(({ is }) => is !== "particle") },
    offset,
  );
}

function joined(one: Clause, other: Clause, isTarget = false): Clause {
  const phrases = isTarget
    ? other.phrases.map((phrase): Phrase =>
        phrase.is === "verb" || phrase.is === "deny"
          ? { is: "nothing", from: phrase.from, to: phrase.to }
          : phrase,
      )
    : other.phrases;
  return {
    ...append(one, { ...other, phrases }, one.tokens.length),
    verb: one.verb ?? other.verb,
    denied: other.denied,
    ask: one.ask ?? other.ask,
  };
}

function append(one: Clause, other: Clause, offset: number): Clause {
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
