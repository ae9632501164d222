import { limits } from "#contract/limits.ts";
import type { Question } from "../plan/plan.ts";
import { shownText } from "./display.ts";

type Told = Record<string, string | number>;

/** The text of each question that the assistant asks, by its code. */
const questions: Readonly<Record<string, (told: Told) => string>> = {
  // Asked by a model in its own words, which were cleaned.
  model_asks: ({ text = "" }) => String(text),
  too_many_to_read: ({ count = 0, usd }) =>
    `I would have to read ${numberOf(count)} emails for that, which is more than I read at once${usd === undefined ? "" : ` and would cost about $${Number(usd).toFixed(2)}`}. Which of them do you mean: whose, since when, about what?`,

  unknown_person: ({ words }) =>
    `I do not know anybody called ${quoted(words)}. What is the address?`,
  which_person: ({ words }) => `Which ${quoted(words)} do you mean?`,
  who_is: ({ words }) => `Who is ${quoted(words)}? Tell me the name or the address.`,
  no_address: ({ words }) => `${quoted(words)} is no mail address. Whom should it go to?`,
  whom: () => "Whom should it go to?",
  what_to_say: () => "What should it say?",
  which_subject: () => "What is its subject?",
  missing_fact: ({ words = "" }) => String(words),
  no_recipient: () => "Whom should it go to?",

  which_messages: ({ words }) =>
    words === undefined || words === ""
      ? "Which emails do you mean?"
      : `Which emails do you mean by ${quoted(words)}?`,
  which_one: ({ count }) =>
    count === undefined ? "Which one do you mean?" : `Which of the ${numberOf(count)} do you mean?`,
  which_label: () => "Which label do you mean?",
  move_where: () => "Where should they go? Name a label, or the Inbox.",
  mark_as_what: () => "Mark them as what: read, unread, important or not important?",
  archive_or_delete: () => "Shall I archive them, or move them to Trash?",
  until_when: () => "Until when?",
  snooze_until: () => "Until when? It has to be a time to come.",
  time_past: ({ words }) =>
    words === undefined || words === ""
      ? "That time has passed. When should it be?"
      : `${quoted(words)} has passed. When should it be?`,
  time_far: () =>
    `That is more than ${Math.round(limits.scheduleAhead / 86_400)} days ahead. When should it be?`,
  when: () => "When should it go out?",
  when_to_send: () => "When should it go out?",
  only_from_trash: () =>
    "Only what is in Trash or Spam can be deleted forever. Shall I move them to Trash?",
  condition_unclear: ({ words }) =>
    `I did not understand ${quoted(words)}, and it may mean that some of them stay. Please say it in another way. Nothing was changed.`,
  which_rule: () => "Which rule do you mean?",
  which_reminder: () => "Which reminder do you mean?",
  remind_when: () => "By when should there be an answer? It has to be a time to come.",
  which_draft: () => "Which draft do you mean?",
};

/**
 * A question in words; what waits for the answer is not begun. Below a model's own words code says that nothing was changed,
 * whatever they claim, where nothing was.
 */
export function questionText({ code, parameters }: Question, didSomething: boolean): string {
  const text = questions[code]?.(parameters) ?? "What do you mean?";
  return modelWords.has(code) && !didSomething ? `${text}\n\nNothing was changed.` : text;
}

/** Questions whose words are a model's: of its own, and of one that writes out of mail. */
const modelWords: ReadonlySet<string> = new Set(["model_asks", "missing_fact"]);

/** Codes that have a text here. */
export const questionCodes = Object.keys(questions);

function quoted(words: string | number | undefined): string {
  return `“${shownText(String(words ?? ""))}”`;
}

function numberOf(count: string | number): string {
  return Number(count).toLocaleString("en-US");
}
