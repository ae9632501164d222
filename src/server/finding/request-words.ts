import { pickedChoice, plainly, saysEvery } from "#server/assist-plan/picked-choice.ts";
import { isOfferedPerson } from "#server/assist-plan/picked-person.ts";
import type { EarlierTurn } from "#server/assist-plan/interpretation.ts";
import type { PlanRequest } from "./plan-request.ts";
import { saidWords, type SaidWords } from "#server/assist-plan/said-words.ts";

export type RequestWords = {
  /** What the person has said, or picked, in this conversation. */
  said: SaidWords;
  /** Of these the words of this turn and of those that it completes: by these alone something goes out at once. */
  asked: SaidWords;
  /** What this request names: what was picked stands for the words that picked it, and the name of a person names nothing. */
  order: string;
};

/** A greeting alone is no answer; before other words it may be how a message begins that was asked for. */
const greeting = /^\W*(?:hello|hi|hey|thanks|thank you)(?: there| again| so much)?\W*$/i;
/** Words with which a request of its own begins, and no answer: whatever was asked before, it completes nothing. */
const beginning =
  /^\W*(?:(?:hello|hi|hey|thanks|thank you|please|can you|could you|now|then|and)[\s,.!]+)*(?:archive|delete|remove|trash|find|show|search|list|count|how|summari[sz]e|label|mark|star|unstar|undo|restore|move|mute|snooze|clean|clear|empty|what|which|who|when|where|why)\b/i;

function choicesOf(turn: EarlierTurn | undefined): readonly string[] {
  return typeof turn?.asked === "string" ? (turn.choices ?? []) : [];
}

/** A name with its address is an answer, also Mark's. */
function begins(words: string): boolean {
  return (greeting.test(words) || beginning.test(words)) && !/<[^<>\s]+@[^<>\s]+>/.test(words);
}

/** Whoever was offered has named themselves: "Delete all <eve@…>" asks for no deleting, nor does an address within a choice. */
function namedBy(words: string, picked: string | undefined): string {
  if (picked === undefined || !isOfferedPerson(picked)) return words;
  return /<[^<>\s]+>$/.test(picked.trim()) ? "" : picked.replaceAll(/\S*[@＠﹫]\S*/g, "").trim();
}

/**
 * The person's words as far as a request goes by them. Before it the assistant asked who or what was meant; an answer
 * that it offered itself names what is to be done, but no address and no text of it was typed by anybody.
 */
export function requestWords({
  text,
  said,
  follows,
  world: { earlier },
}: Pick<PlanRequest, "text" | "said" | "world" | "follows">): RequestWords {
  const all = [...earlier.map(({ message }) => message), text].map((words, at) => {
    const choices = choicesOf(earlier[at - 1]);
    const everyone = saysEvery(plainly(words)) ? choices.filter(isOfferedPerson) : [];
    return { words, picked: pickedChoice(words, choices), everyone };
  });
  const from = follows?.resumes ?? earlier.findLastIndex(({ asked }) => asked === null) + 1;
  const begun = all.findLastIndex(({ words, picked }) => picked === undefined && begins(words));
  const turns = all.slice(Math.max(from, begun));
  const offered = new Set(earlier.flatMap(({ choices = [] }) => choices.map(plainly)));
  return {
    said: saidWords([
      ...said,
      text,
      ...turns.flatMap(({ picked, everyone }) => picked ?? everyone),
    ]),
    asked: saidWords(turns.flatMap(({ words }) => (offered.has(plainly(words)) ? [] : [words]))),
    order:
      follows?.order ??
      turns.map(({ words, picked }) => namedBy(picked ?? words, picked)).join("\n"),
  };
}
