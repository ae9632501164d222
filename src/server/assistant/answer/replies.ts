import type { Reply } from "../plan/plan.ts";
import { forwardAddress } from "./refusals.ts";
import { shownMoment, shownText, type TimeSense } from "./display.ts";

type Told = Record<string, string | number>;

const model = "a model can, if whoever runs this server brings one (Settings, Assistant)";

/** What is said in words alone, and in notes below an answer, by its code. */
const replies: Readonly<Record<string, (told: Told, sense: TimeSense) => string>> = {
  hello: () => "Hello. What can I do in your mailbox?",
  thanks: () => "You are welcome.",
  help: () =>
    [
      "I find, count and sum up emails, and I write, answer, forward and schedule them.",
      "I archive, delete, label, star, mute and snooze them, and undo what I did.",
      "For example:",
      "- what needs my attention today",
      "- find invoices from October with attachments",
      "- archive newsletters older than two months except starred ones",
      "- reply to Sofia that Thursday at 3 pm works",
      "- from now on archive newsletters that I have not opened in a week",
      "- unsubscribe me from Worklight",
      "What cannot be taken back, and what goes to others in words that you have not typed, waits for your click.",
    ].join("\n"),
  prompts_left: ({ left = 0 }) =>
    `You have ${left === 1 ? "1 free prompt" : `${Number(left).toLocaleString("en-US")} free prompts`} left, this one counted. Pro has no limit.`,
  prompts_unlimited: () => "You have Pro: your prompts have no limit.",
  clear_chat: () => "To delete this conversation, press Clear Chat. Nothing has been deleted.",
  nothing_done: () => "All right, nothing was changed.",
  done_nothing: () => "I have done nothing in this conversation yet.",
  done_last: lastDone,
  kept: () => "All right, the rest stays as it is.",
  not_understood: ({ words = "" }) =>
    words === ""
      ? "I did not understand that, and nothing was changed. Try it in other words, such as “find emails from Sofia” or “archive newsletters older than a month”."
      : `I did not understand “${shownText(String(words))}”, and nothing was changed. Try it in other words, such as “find emails from Sofia” or “archive newsletters older than a month”.`,
  not_all_understood: ({ words = "" }) => `I did not understand “${shownText(String(words))}”.`,
  no_such_day: ({ words = "" }) => `There is no such day as “${shownText(String(words))}”.`,
  card_put_away: () => "All right, I have put the card away. Nothing of it is done.",

  other_language: () => `I read English alone; in other languages ${model}. Nothing was changed.`,
  cannot_translate: () => `I cannot translate; ${model}.`,
  cannot_rewrite: () => `I cannot rewrite texts; ${model}. You can change the draft yourself.`,
  cannot_judge: () =>
    `I cannot tell that by what emails mean; ${model}. I can go by sender, subject, date, label and state.`,
  cannot_calendar: () =>
    "I cannot look into your calendar. Invitations can be answered where they are read.",
  cannot_settings: () => "I cannot change settings of Gmail or forwarding addresses.",
  cannot_rule: () =>
    "I cannot make a rule of that. A rule needs to know which emails are meant by what can be searched for, and can archive, label, star, mark, snooze, forward and move to Trash or Spam. It acts as mail comes, every day, on days of the week or once a month, and until it is switched off.",
  cannot_except: () =>
    "I cannot make an exception of that, and nothing was changed: your rules go on as before. An exception names mail that rules leave alone from now on, for good and with nothing done instead, such as “never archive mail from Sofia”. Rules can be switched off, and changed in every way on the Rules page.",
  rule_forward_address: () => forwardAddress,
  undo_rule_how: () =>
    "Do you mean what the rule did, or the rule itself? Say “undo what the rule … did”, or “delete the rule …”. Nothing was changed.",
  undo_exception_how: () =>
    "Say “undo” right after an exception was made, and it is taken back; any other is taken away on the Rules page. Nothing was changed.",
  cannot_change_rule: () =>
    "I do not change what a rule does, and nothing was changed. On the Rules page you can change all of it. I can turn a rule on or off, delete it, run it on old mail, give it an exception (“never archive mail from …”), or make another one (“from now on …”).",
  cannot_block: () => "I cannot block senders. I can move their emails to Spam.",
  cannot_labels: () =>
    "I make labels and put them on emails or take them off; I cannot delete or rename them. Gmail's settings can. Nothing was changed.",
  cannot_remind: () =>
    "I remind you of emails alone: I can snooze one until a time, and bring one of yours back if nobody answers it.",
  cannot_open: () => "I cannot open pages or links.",
  cannot_call: () => "I cannot make calls.",

  still_reading: () => "I am still reading your mailbox and may have missed some.",
  texts_unread: ({ count = 0 }) =>
    `The text of ${Number(count) === 1 ? "1 email" : `${Number(count).toLocaleString("en-US")} emails`} is still to be read.`,
  gmail_silent: ({ since = "" }, { timeZone }) =>
    `I last heard from Gmail on ${shownMoment(new Date(since), timeZone)}: what has come since I do not know yet.`,
  stop_too_late: () => "Stop came too late: this was done by then. Undo takes back what can be.",

  stopped: () => "Stopped.",
  stopped_before: () => "Stopped before anything was begun.",
  model_words: ({ text = "" }) => String(text),
  model_gone: ({ reason = "" }) =>
    `${goneFor[String(reason)] ?? "The model did not bring this to an end."} What was done until then stands above.`,
  built_in: ({ reason = "" }) =>
    `${goneFor[String(reason)] ?? "The model did not answer."} The built-in assistant answered.`,
  built_in_above: () => "The built-in assistant answered what stands above.",
  kept_headers_only: () => "The model was shown senders, subjects and dates alone.",
  kept_long_text: () => "The model was shown the beginning of long texts.",
  kept_long_files: () => "The model was shown the beginning of the files.",
  kept_files: () => "The model was not shown the files.",
  kept_images: ({ count = 0 }) => imagesShown(Number(count)),
  file_unread: ({ name = "", why = "" }) => `${shownText(String(name))}: ${String(why)}`,
};

function imagesShown(count: number): string {
  if (count === 0) return "The model takes no images.";
  return count === 1
    ? "The model was shown the first image."
    : `The model was shown the first ${count} images.`;
}

/** What came of the request before, in words. */
function lastDone({ words = "", changed, drafts, sent, also = "", undone }: Told): string {
  const did = [
    counted("changed", changed, "email"),
    counted("wrote", drafts, "draft"),
    counted("sent", sent, "email"),
    ...String(also)
      .split(" ")
      .map((action) => didWords[action] ?? ""),
  ].filter((one) => one !== "");
  const begin = words === "" ? "Last" : `For “${shownText(String(words))}”`;
  const came = did.length === 0 ? "changed nothing" : did.join(", ");
  return `${begin} I ${came}.${undone === 1 ? " That was taken back." : ""}`;
}

/** What is said of actions that are not counted, by their names. */
const didWords: Readonly<Record<string, string>> = {
  createLabel: "made a label",
  rememberNickname: "noted a name",
  forgetNickname: "forgot a name",
  makeRule: "made a rule",
  onRules: "turned on a rule",
  offRules: "turned off a rule",
  removeRules: "deleted a rule",
  pauseRules: "paused all rules",
  resumeRules: "let all rules run again",
  runRule: "let a rule go through old mail",
  exceptMail: "gave rules an exception",
  undoRules: "undid what rules had done",
  remind: "began to wait for an answer",
  endReminder: "ended a reminder",
  unsubscribe: "asked for you to be unsubscribed",
  undo: "undid what was done before",
  undoSend: "took back what was to go out",
};

function counted(verb: string, count: string | number | undefined, noun: string): string {
  const number = Number(count ?? 0);
  if (number === 0) return "";
  return `${verb} ${number.toLocaleString("en-US")} ${noun}${number === 1 ? "" : "s"}`;
}

const goneFor: Readonly<Record<string, string>> = {
  ceiling: "This month's limit for the model is reached.",
  calls: "The model needed too many steps.",
  too_slow: "The model took too long.",
  unreachable: "The model cannot be reached right now.",
  refused: "The model's provider refused the request.",
  busy: "The model is busy right now.",
  cut: "The model's answer was cut off.",
  garbage: "The model's answer could not be understood.",
};

/** `didSomething`: whether the request has changed anything. */
type ReplySense = TimeSense & { didSomething: boolean };

/** A reply in words. Below a model's own words code says that nothing was changed, whatever they claim, where nothing was. */
export function replyText(
  { code, parameters }: Reply,
  { didSomething, ...sense }: ReplySense,
): string {
  const text = replies[code]?.(parameters, sense) ?? "";
  return code === "model_words" && !didSomething ? `${text}\n\nNothing was changed.` : text;
}

/** Codes that have a text here. */
export const replyCodes = Object.keys(replies);
