/** What the grammar says in words alone: codes of `Reply`, with what stands in their text. */
export const replyCodes = {
  /** A greeting, a thank, what the assistant can do, an empty request. */
  hello: [],
  thanks: [],
  help: [],
  /** Nothing is done since the person said so: `words` of the act that they denied, "" without one. */
  nothing_done: ["words"],
  /** "Keep the rest": all of it stays as it is. */
  kept: [],
  /** The request is in another language than English. */
  other_language: [],
  /** What the embedded grammar cannot do, by what was asked. */
  cannot_translate: [],
  cannot_rewrite: [],
  cannot_judge: ["words"],
  cannot_calendar: [],
  cannot_settings: [],
  /** What cannot be done by a rule. */
  cannot_rule: [],
  cannot_block: [],
  cannot_labels: [],
  cannot_remind: [],
  cannot_open: [],
  cannot_call: [],
  /** The conversation is cleared by a button. */
  clear_chat: [],
  /** Prompts that are left; unlimited where none is counted. */
  prompts_left: ["left"],
  prompts_unlimited: [],
  /** What came of the request before, in numbers; where there was none. */
  done_last: ["words", "changed", "drafts", "sent", "also", "undone"],
  done_nothing: [],
  /** Nothing was understood: the words, and the first of them that were. */
  not_understood: ["words"],
  /** A day that no calendar has: "31 November". */
  no_such_day: ["words"],
} as const satisfies Record<string, readonly string[]>;
export type ReplyCode = keyof typeof replyCodes;

/** What the grammar asks: codes of `Question`, with what stands in their text. */
export const questionCodes = {
  /** A left-over word denies, excepts or conditions: `words` that were not understood. */
  condition_unclear: ["words"],
  /** "It", "them", and nothing that could be meant. */
  which_messages: ["words"],
  /** "This" of several messages that lie open or were shown. */
  which_one: ["words", "count"],
  /** A name that fits several people: one plan as choice for each, and one for all of them. */
  which_person: ["words"],
  /** "My dentist": a relation that nobody has told the assistant. */
  who_is: ["words"],
  /** A letter without its reader, its text, or the time it shall go out; the answer fills the gap. */
  whom: [],
  what_to_say: [],
  when_to_send: [],
  /** An act without its label, time, or state. */
  which_label: [],
  until_when: [],
  mark_as_what: [],
  move_where: [],
  /** "Clean up", "make them go away". */
  archive_or_delete: [],
  /** The time of a snooze has passed. */
  time_past: ["words"],
  /** "Delete for ever" of mail that is neither in Trash nor in Spam: choices are Trash, or Trash and Spam. */
  only_from_trash: [],
} as const satisfies Record<string, readonly string[]>;
export type QuestionCode = keyof typeof questionCodes;
