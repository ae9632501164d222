import type { Query } from "#query/ast.ts";
import { allOf, anyOf, everything, negate } from "#query/combine.ts";
import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { newDraft } from "#server/typed-words/reader.ts";
import { timeRule } from "#server/phrases/time-rule.ts";
import { topicWords, type TopicWord } from "#server/mail-sentences/topic-words.ts";

/** Where an answer is looked for, and the wider searches where little is found. */
export type FactTarget = { target: Target; wider: string[] };

/** Messages that an answer is looked for in. */
const most = 20;

const noDraft: Query = negate({ kind: "in", place: "drafts" });

/**
 * The messages that may answer a question: those that hold all its words, in the time that it names, then those that hold
 * some of them. Undefined for a question without a word to look for.
 */
export function factTarget(line: Line, world: World): FactTarget | undefined {
  const words = topicWords(line.words.map(({ raw }) => raw).join(" "));
  if (words.length === 0) return undefined;
  const time = timeIn(line, world);
  const narrow = time === undefined ? [] : [searchFor(unmonthed(time.beside), [time.query])];
  const all = [...narrow, searchFor(words, []), ...looser(words)].filter(
    (one) => one !== undefined,
  );
  const [query = "", ...wider] = [...new Set(all)];
  return query === "" ? undefined : { target: newest(query), wider: wider.slice(0, 4) };
}

/** So many of the newest messages that a search finds. */
export function newest(query: string, count = most): Target {
  return { of: "mailbox", query, order: "newest", skip: 0, count };
}

function searchFor(words: readonly TopicWord[], times: readonly Query[]): string | undefined {
  if (words.length === 0) return undefined;
  return printQuery(allOf([...words.map(anyForm), ...times, noDraft]));
}

/** One of the forms of a word. */
export function anyForm({ forms }: TopicWord): Query {
  return anyOf(forms.map((form) => textTerm("any", form)));
}

/** Messages that lack one of three words, and those that hold any of the words at all. */
function looser(words: readonly TopicWord[]): (string | undefined)[] {
  if (words.length < 2) return [];
  const lacking = words.map((_, left) =>
    allOf(words.filter((_word, at) => at !== left).map(anyForm)),
  );
  const any = printQuery(allOf([anyOf(words.map(anyForm)), noDraft]));
  return words.length === 2 ? [any] : [printQuery(allOf([anyOf(lacking), noDraft])), any];
}

const calendar =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|\d{4}|(?:mon|tues|wednes|thurs|fri|satur|sun)day|weekend|month|year|morning|evening)$/;

/** Where a time narrows the search, its words need not stand in the mail. */
function unmonthed(words: readonly TopicWord[]): TopicWord[] {
  return words.filter(({ word }) => !calendar.test(word));
}

type TimeNamed = { query: Query; beside: TopicWord[] };

/** The time that a question names, as a condition on when mail came, and the words beside it; days to come are none. */
function timeIn(line: Line, world: World): TimeNamed | undefined {
  const { length: to } = line.words;
  for (let at = 0; at < to; at += 1) {
    const draft = newDraft();
    const next = timeRule({ line, at, to, world, purpose: "read", draft });
    if (next === undefined) continue;
    const beside = line.words.toSpliced(at, next - at).map(({ raw }) => raw);
    return {
      query: draft.conditions[0]?.query ?? everything,
      beside: topicWords(beside.join(" ")),
    };
  }
  return undefined;
}
