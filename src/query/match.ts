import type { Query, Term } from "./ast.ts";
import { includesSpamTrash } from "./includes-spam-trash.ts";
import { labelsNamed, toLabelSlug } from "./label-slug.ts";
import { matchText } from "./match-text.ts";
import { toMessageId, type MatchableMessage } from "./matchable-message.ts";
import { timeRange } from "./query-time.ts";
import { termLabels, toLabelId } from "./term-labels.ts";

/** What a query's words depend on: the moment, the zone of its days, and whose mailbox it is. */
export type MatchOptions = {
  /** Milliseconds since 1970. */
  now: number;
  /** An IANA time zone. */
  zone: string;
  /** The addresses that `me` stands for. */
  me: readonly string[];
  /** The names of the mailbox's own labels by their ids. */
  userLabels: ReadonlyMap<string, string>;
};

export type Judge = (message: MatchableMessage) => boolean;

/**
 * Whether a message meets a query. Mail in Spam or Trash does only when the query asks for such.
 *
 * @example matches(parseQuery("from:amy dinner"), { ...message, labels: ["SPAM"] }, options) // false
 */
export function matches(query: Query, message: MatchableMessage, options: MatchOptions): boolean {
  return makeJudge(query, options)(message);
}

/** The same for many messages: what the query alone decides is worked out once. */
export function makeJudge(query: Query, options: MatchOptions): Judge {
  const judge = judgeOf(query, options);
  if (includesSpamTrash(query)) return judge;
  return (message) =>
    !message.labels.includes("SPAM") && !message.labels.includes("TRASH") && judge(message);
}

function judgeOf(query: Query, options: MatchOptions): Judge {
  if (query.kind === "and") {
    const judges = query.terms.map((term) => judgeOf(term, options));
    return (message) => judges.every((judge) => judge(message));
  }
  if (query.kind === "or") {
    const judges = query.terms.map((term) => judgeOf(term, options));
    return (message) => judges.some((judge) => judge(message));
  }
  if (query.kind === "not") {
    const judge = judgeOf(query.term, options);
    return (message) => !judge(message);
  }
  return judgeTerm(query, options);
}

function judgeTerm(term: Term, options: MatchOptions): Judge {
  switch (term.kind) {
    case "text":
    case "near": {
      const found = matchText(term, options.me);
      return ({ words }) => found(words);
    }
    case "message-id": {
      const id = toMessageId(term.id);
      return (message) => message.messageId === id;
    }
    case "size":
      return term.side === "larger"
        ? ({ size }) => size > term.bytes
        : ({ size }) => size < term.bytes;
    case "day":
    case "time":
    case "age": {
      const { from, before } = timeRange(term, options);
      return ({ receivedAt }) => receivedAt >= from && receivedAt < before;
    }
    case "has":
      return judgeThing(term.thing, options);
    default:
      return judgeLabels(term, options);
  }
}

function judgeThing(thing: string, { userLabels }: MatchOptions): Judge {
  switch (thing) {
    case "attachment":
      return ({ attached }) => attached;
    case "userlabels":
      return ({ labels }) => labels.some((label) => userLabels.has(label));
    case "nouserlabels":
      return ({ labels }) => !labels.some((label) => userLabels.has(label));
    case "yellow-star":
      return ({ labels }) => labels.includes("STARRED");
    default:
      return ({ linked, labels }) =>
        linked.some((one) => one === thing) || labels.includes(toLabelId(thing));
  }
}

type LabelTerm = Extract<Term, { kind: "is" | "in" | "category" | "label" }>;

function judgeLabels(term: LabelTerm, options: MatchOptions): Judge {
  if (term.kind === "label") return judgeName(term.name, options);
  const wanted = termLabels(term);
  return ({ labels }) => labels.some((one) => wanted.labels.includes(one)) !== wanted.none;
}

/** A label's own name or its id. */
function judgeName(name: string, { userLabels }: MatchOptions): Judge {
  const ids = new Set(labelsNamed(name, userLabels));
  return ({ labels }) => labels.some((one) => ids.has(one) || toLabelSlug(one) === name);
}
