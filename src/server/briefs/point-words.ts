import type { Point } from "#server/brief-kinds/brief-points.ts";
import type { PointKind } from "#server/brief-kinds/point-kinds.ts";
import { endings, saidPoint, type PointWords } from "./said-point.ts";
import { askDirect, askFor, askIf, askWhat, askTo, inviteTo, propose } from "./ask-words.ts";
import { accept, agree, confirm, decline } from "./answer-words.ts";
import {
  apply,
  bargain,
  cancel,
  complain,
  condole,
  counterOffer,
  cover,
  interest,
  outOfOffice,
  persuade,
  promise,
  recommend,
  refer,
  regards,
  resign,
  sick,
  want,
} from "./letter-words.ts";
import { apologise, introduce } from "./personal-words.ts";
import { followUp, move } from "./later-words.ts";
import { isSentence, statement, told, tellAbout, toldWords } from "./statement-words.ts";
import { withoutArticle } from "./topic-of.ts";
import { turnSpeech } from "./turn-speech.ts";
import { withArticle } from "./with-article.ts";

type Make = (words: string) => PointWords;

/** A point in the writer's voice, behind others. `words` of a point with nothing to be about may be empty. */
export function pointWords({ kind, words, other }: Point, before: readonly Point[]): PointWords {
  const said = before.map((one) => one.words).join(" ");
  return makers[kind](other === true ? words : turnSpeech(words, said));
}

const makers: Record<PointKind, Make> = {
  birthday: (more) =>
    saidPoint(
      `Happy birthday! I hope you have a wonderful day.${besides(more)}`,
      "Happy birthday!",
    ),
  getWell: (more) => saidPoint(`I hope you get well soon.${besides(more)}`, "Get well soon"),
  luck: (on) =>
    saidPoint(
      on === "" ? "Good luck!" : `Good luck with ${on}!`,
      on === "" ? "Good luck!" : `Good luck with ${on}`,
    ),
  wish: (what) =>
    saidPoint(
      what === "" ? "I wish you all the best." : `I wish you ${what}.`,
      `${what === "" ? "Best wishes" : what}`,
    ),
  thank: (what) =>
    saidPoint(
      what === "" ? "Thank you very much!" : `Thank you ${forWhat(what)}.`,
      what === "" ? "Thank you" : `Thank you ${forWhat(what)}`,
      "I really appreciate it.",
    ),
  congratulate: (on) =>
    saidPoint(
      on === "" ? "Congratulations!" : `Congratulations on ${on.replace(/!+$/, "")}!`,
      on === "" ? "Congratulations!" : `Congratulations on ${on}`,
    ),
  apologise,
  askIf,
  askWhat,
  askDirect,
  inviteTo,
  askTo,
  askFor,
  askAbout: (what) =>
    saidPoint(
      `I have a question about ${what}. Could you tell me how things stand?`,
      `A question about ${what}`,
      endings.thanks,
    ),
  remindTo: (what) =>
    saidPoint(`This is a friendly reminder to ${what}.`, `Reminder: ${what}`, endings.thanks),
  payment: (what) =>
    saidPoint(
      `This is a friendly reminder about ${paid(what)}. If you have paid in the meantime, please ignore this message.`,
      `Reminder: ${paid(what)}`,
      endings.thanks,
    ),
  remind: (what) =>
    saidPoint(
      what === "" ? "This is a friendly reminder." : `This is a friendly reminder ${about(what)}.`,
      what === "" ? "A friendly reminder" : `Reminder: ${what.replace(/^(?:that|about)\s+/, "")}`,
      endings.thanks,
    ),
  invite: (to) =>
    saidPoint(
      to === "" ? "I'd like to invite you." : `I'd like to invite you ${toWhat(to)}.`,
      `Invitation ${toWhat(to)}`,
      "Please let me know if you can make it.",
    ),
  propose,
  meet: (what) => {
    const meeting = timed.test(what) ? `a meeting ${what}` : withArticle(what);
    const subject = meeting.replace(/^an?\s+/, "").replace(/ with you\b/, "");
    return saidPoint(
      `I'd like to set up ${meeting}.`,
      subject,
      "Please let me know if that suits you.",
    );
  },
  confirm,
  decline,
  accept,
  agree,
  apply,
  sick,
  refer,
  recommend,
  outOfOffice,
  cancel,
  move,
  followUp,
  catchUp: (more) =>
    saidPoint(
      /^(?:on|about)\s/.test(more)
        ? `I'd like to catch up with you ${more}.`
        : `I just wanted to say hello and ask how you are.${besides(more)}`,
      "Hello",
      "I'd love to hear from you.",
    ),
  regards,
  season: (which) => {
    const wish = seasons.find(([pattern]) => pattern.test(which))?.[1] ?? "happy holidays";
    return saidPoint(`I wish you ${wish}.`, wish.replace(/^a /, ""));
  },
  introduce,
  welcome: (where) =>
    saidPoint(
      `Welcome${where === "" ? "" : ` ${where}`}! I'm glad to have you with us.`,
      `Welcome${where === "" ? "!" : ` ${where}`}`,
      endings.questions,
    ),
  goodbye: (more) =>
    saidPoint(
      `I wanted to say goodbye.${besides(more)}`,
      "Goodbye and thank you",
      "Thank you for the time together. Let's stay in touch.",
    ),
  condole,
  complain,
  resign,
  cover,
  counterOffer,
  bargain,
  persuade,
  promise,
  interest,
  want,
  announce: (what) =>
    saidPoint(`I'd like to announce ${what}.`, withoutArticle(what), endings.questions),
  offer: (what) =>
    saidPoint(
      what.startsWith("to ") ? `I'd be happy ${what}.` : `I'd like to offer you ${what}.`,
      `An offer: ${what.replace(/^to /, "")}`,
      endings.think,
    ),
  update: (on) =>
    on.startsWith(":")
      ? saidPoint(`Here is a short update${on}.`, "Update", endings.questions)
      : saidPoint(
          `I wanted to give you a short update${on === "" ? "" : ` on ${on}`}.`,
          `Update${on === "" ? "" : ` on ${on.replace(/:.*$/, "")}`}`,
          endings.questions,
        ),
  feedback: (on) =>
    saidPoint(
      `I'd like to share some feedback${on === "" ? "" : ` on ${on}`}.`,
      `Feedback${on === "" ? "" : ` on ${on}`}`,
      "I'm happy to tell you more.",
    ),
  why: (what) =>
    /^(?:why|how|what)\b/.test(what)
      ? saidPoint(`I wanted to explain ${what}.`, what.replace(/:.*$/, ""), endings.questions)
      : saidPoint(`I wanted to let you know that ${what}.`, what, endings.questions),
  informOf: (what) =>
    saidPoint(
      `I'm writing to let you know about ${what}.`,
      withoutArticle(what),
      endings.questions,
    ),
  tellAbout,
  tell: (what) => toldWords(what),
  about: (what) => told(what),
  say: (what) => statement(what),
};

const seasons: readonly [RegExp, string][] = [
  [/^christmas/i, "a merry Christmas"],
  [/^new year/i, "a happy New Year"],
  [/^easter/i, "a happy Easter"],
];

const timed =
  /^(?:on\s+|at\s+|next\s+|this\s+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|tonight|week|month|\d)/i;

/** What stands beside a greeting, where it is said in a sentence. */
function besides(more: string): string {
  if (!isSentence(more)) return "";
  return ` ${more.charAt(0).toUpperCase()}${more.slice(1)}.`;
}

function forWhat(what: string): string {
  if (/^who\b/.test(what)) return `to all of you ${what}`;
  if (/^after\b/.test(what))
    return `for ${what.replace(/^after (?:(?:the|my|our|an?|your) )?/, "the ")}`;
  return /^(?:for|that|in)\b/.test(what) ? what : `for ${what}`;
}

function about(what: string): string {
  if (!/^(?:about|that|of|for|to)\b/.test(what) && isSentence(what)) return `that ${what}`;
  return /^(?:about|that|of|for|to)\b/.test(what) ? what : `about ${what}`;
}

function toWhat(what: string): string {
  if (what === "") return "";
  return /^(?:to|for|over)\b/.test(what) ? what : `to ${what}`;
}

function paid(what: string): string {
  if (what === "") return "the open payment";
  return /^(?:the|an?|my|our|your)\b|\d/.test(what) ? what : `the ${what}`;
}
