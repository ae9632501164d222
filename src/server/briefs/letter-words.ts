import { endings, saidPoint, type PointWords } from "./said-point.ts";
import { isSentence, statement } from "./statement-words.ts";
import { withoutArticle, withReason } from "./topic-of.ts";

/** An application: `what` begins with "for" or "to". */
export function apply(what: string): PointWords {
  return saidPoint(
    `I'd like to apply ${what}.`,
    `Application ${what}`,
    "I look forward to hearing from you.",
  );
}

/** Being ill and away: in the person's own sentence, or the days alone. */
export function sick(what: string): PointWords {
  const plain = what.replace(/^(?:that|because)\s+/iu, "");
  const text = isSentence(plain)
    ? statement(plain).text
    : `I'm sick and can't come in${plain === "" ? "" : ` ${plain.replace(/^for\s+/u, "")}`}.`;
  const days = isSentence(plain) || plain === "" ? "" : ` ${plain}`;
  return saidPoint(text, `Sick leave${days}`, endings.understanding);
}

/** Somebody else to turn to: "for urgent matters contact Dana". */
export function refer(what: string): PointWords {
  const text = what.replace(
    /,?\s+(?:please\s+)?(?=(?:contact|call|e-?mail|write to|ask|reach|speak to)\s)/u,
    ", please ",
  );
  return saidPoint(`${text}.`, "Whom to contact");
}

/** Regards or love: "my warm regards", "love from us all". */
export function regards(what: string): PointWords {
  const own = what.replace(/ to \S+(?: \S+)?$/u, "");
  const said = /^(?:my|our)\b/u.test(own) ? own : `my ${own}`;
  return saidPoint(
    `I just wanted to send you ${said}.`,
    `With ${own.replace(/^(?:my|our) /u, "")}`,
  );
}

export function recommend(whom: string): PointWords {
  return saidPoint(`I'd like to recommend ${whom}.`, `Recommendation: ${whom}`);
}

const kept =
  /\b(?:subscription|membership|contract|account|order|policy|booking|reservation|plan|insurance|registration|standing order|direct debit)\b/iu;

/** A cancellation: what runs or is booked is given notice of, what was agreed on is excused. */
export function cancel(what: string): PointWords {
  const thing = what === "" ? "our appointment" : what;
  const subject = `Cancellation: ${withoutArticle(withReason(thing).thing.replace(/ with you\b/u, "")).replace(/^(?:my|our)\s+/iu, "")}`;
  if (kept.test(thing))
    return saidPoint(`I'd like to cancel ${thing}.`, subject, "Please confirm the cancellation.");
  return saidPoint(
    `Unfortunately, I have to cancel ${thing.replace(/ with you\b/u, "")}.`,
    subject,
    "I'm sorry for the inconvenience.",
  );
}

export function resign(given: string): PointWords {
  const isJob = /^(?:my|the)\s+(?:\p{L}+\s+)?(?:job|position|post|role|office)\b/u.test(given);
  const from = isJob ? `from ${given}` : given;
  const how = /^(?:from|as|with|effective|on|because)\b/u.test(from)
    ? ` ${from}`
    : " from my position";
  const last = /^(?:my\s+)?(?<day>last .+)$/u.exec(from)?.groups?.["day"];
  const more =
    last === undefined
      ? ""
      : ` My ${last.replace(/^(last (?:working )?day)(?! (?:is|will)\b)[\s:]*/iu, "$1 is ")}.`;
  const text = `I'm writing to let you know that I'm resigning${how}.${more}`;
  return { ...saidPoint(text, "My resignation"), close: "Thank you for the time together." };
}

const turnTo =
  /[,;.]\s*(?:and\s+)?(?:please\s+)?(?=(?:contact|call|e-?mail|write to|ask|reach|speak to)\s)/iu;

/** An answer while one is away; `when` names the days. */
export function outOfOffice(when: string): PointWords {
  const [away = "", ...others] = when.split(turnTo);
  const more = others.map((one) => ` Please ${one.trim()}.`).join("");
  const days =
    away === "" ? "" : ` ${away.replace(/^for (?=next|this)/u, "").replace(/^for\b/u, "on")}`;
  return saidPoint(
    `Thank you for your email. I'm out of the office${away === "" ? " at the moment" : days} and will reply as soon as I'm back.${more}`,
    `Out of office${days}`,
  );
}

export function complain(what: string): PointWords {
  const isThat = /^that\b/u.test(what);
  const about = isThat || /^(?:about|of|to)\b/u.test(what) ? what : `about ${what}`;
  const said = what === "" ? "" : ` ${about}`;
  return {
    ...saidPoint(
      `I'm writing to complain${said}.`,
      `Complaint${isThat ? what.replace(/^that/u, ":") : said}`,
      "I look forward to your reply.",
    ),
    close: "I would be grateful if you could look into it.",
  };
}

const dying = /\b(?:died|passed away|is dead|has gone|was killed|lost)\b/iu;

export function condole(on: string): PointWords {
  const loss = dying.test(on)
    ? ` to hear that ${on
        .replace(/^that\s+/u, "")
        .replace(/^whose\b/u, "your")
        .replace(/^who\b/u, "you")}`
    : ` to hear of ${on}`;
  return saidPoint(
    `I'm very sorry${on === "" ? " for your loss" : loss}. My thoughts are with you.`,
    "My condolences",
  );
}

const attached = /^(?:the|my|our|an?)?\s*(?:attached|enclosed)\s+/u;

/** What goes with a file or an application; `what` says with which. */
export function cover(what: string): PointWords {
  const [thing = "", ...more] = what.split(/,\s+/u);
  const details = more.map(detail).join("");
  if (/^(?:the|an?|my)?\s*(?:job|position|post|role)\b/u.test(thing))
    return withDetails(apply(`for ${thing}`), details);
  if (thing === "") return saidPoint("Please find everything attached.", "Documents attached");
  if (attached.test(thing)) {
    const own = `the ${thing.replace(attached, "")}`;
    return saidPoint(`Please find attached ${own}.${details}`, withoutArticle(own));
  }
  const subject = withoutArticle(thing).replace(/^(?:my|our)\s+/u, "");
  return withDetails(saidPoint(`I'm sending you ${thing}.`, subject, hearing), details);
}

const hearing = "I look forward to hearing from you.";

function withDetails(point: PointWords, details: string): PointWords {
  return { ...point, text: `${point.text}${details}` };
}

/** What stands beside as a sentence: "ten years of experience", "available from September", "CV attached". */
function detail(words: string): string {
  const file = /^(?:my\s+)?(?<file>.{2,40}) (?:is |are )?(?:attached|enclosed)$/iu.exec(words)
    ?.groups?.["file"];
  if (file !== undefined) return ` My ${file} ${/[^s]s$/u.test(file) ? "are" : "is"} attached.`;
  if (/^available\b/iu.test(words)) return ` I'm ${words}.`;
  if (/\bexperience\b/iu.test(words) && !isSentence(words)) return ` I have ${words}.`;
  const begun = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  return ` ${begun}.`;
}

/** An offer against another; `what`: of what, and how much. */
export function counterOffer(what: string): PointWords {
  const said =
    what === "" ? "" : what.startsWith("for") || what.startsWith("of") ? ` ${what}` : `: ${what}`;
  const [subject = ""] = said.split(/:\s/u);
  return saidPoint(`Here is my counter-offer${said}.`, `My counter-offer${subject}`, endings.think);
}

/** That one wants to bargain; with nothing said of what, what follows says it. */
export function bargain(given: string): PointWords {
  const what = given.replace(/ with (?:my|our|the|your) [\p{L}-]+$/u, "");
  return what === ""
    ? saidPoint("", "")
    : saidPoint(`I'd like to talk with you about ${what}.`, withoutArticle(what), endings.think);
}

export function persuade(to: string): PointWords {
  return saidPoint(`Would you like to ${to}? I'd be glad if you did.`, `Would you like to ${to}?`);
}

/** A promise; `what` begins with "to". */
export function promise(what: string): PointWords {
  return saidPoint(`I promise ${what}.`, `A promise: ${what.replace(/^to /u, "")}`);
}

export function interest(what: string): PointWords {
  return saidPoint(`I'm interested in ${what}.`, `Interest in ${what}`, endings.thanks);
}

const wanted: readonly [RegExp, string][] = [
  [/^(?:order|buy|place an order for)\s+/u, "Order: "],
  [/^(?:book|reserve)\s+/u, "Booking: "],
  [/^make an? (?=reservation|booking)/u, ""],
  [/^report\s+/u, ""],
  [/^(?:dispute|contest)\s+/u, "Dispute: "],
  [/^(?:return|exchange)\s+/u, "Return: "],
];

/** What one wants of an office or a shop; `what` begins with its verb. */
export function want(what: string): PointWords {
  const [verb, lead] = wanted.find(([pattern]) => pattern.test(what)) ?? [/^$/u, ""];
  const subject = withoutArticle(what.replace(verb, "")).replace(/^my\s+/u, "");
  return saidPoint(`I'd like to ${what}.`, `${lead}${subject}`, endings.thanks);
}
