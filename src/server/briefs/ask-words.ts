import { asQuestion } from "./as-question.ts";
import { endings, saidPoint, type PointWords } from "./said-point.ts";
import { withArticle } from "./with-article.ts";

/** A question whether something is so. */
export function askIf(what: string): PointWords {
  const question = `${asQuestion(what)}?`;
  const isOpen = /^(?:you|they)\s+(?:want|would like|['’]d like|feel like|fancy)\b/i.test(what);
  return saidPoint(question, question, isOpen ? "Let me know!" : endings.thanks);
}

const direct =
  /^(?:what|when|where|who|how|why|which \p{L}+)(?:['’]s| (?:is|are|was|were|do|does|did|can|could|will|would|should)) (?!(?:are|is|was|were)\b)/iu;

/** A question for what stands behind "ask when": one in its own words, or a wish to be told. */
export function askWhat(what: string): PointWords {
  const wellbeing = /^how you(?:['’]re| are)(?<doing>| doing| feeling| getting on)$/iu.exec(what);
  if (wellbeing !== null) return saidPoint(...asked(`How are you${wellbeing.groups?.["doing"]}?`));
  if (!direct.test(what))
    return saidPoint(`Could you tell me ${what}?`, `Question: ${what}`, endings.thanks);
  return askDirect(what);
}

function asked(question: string): [string, string] {
  return [question, question];
}

const plural: Record<string, string> = { does: "do", is: "are", was: "were", has: "have" };

/** A question as it is put: "is the deck ready". */
export function askDirect(what: string): PointWords {
  const said = what.replaceAll(
    /\b(does|is|was|has) you\b/giu,
    (_, verb: string) => `${plural[verb.toLowerCase()] ?? verb} you`,
  );
  const question = `${said.charAt(0).toUpperCase()}${said.slice(1)}?`;
  return saidPoint(question, question, endings.thanks);
}

/** An invitation to do something. */
export function inviteTo(what: string): PointWords {
  return saidPoint(
    `Would you like to ${what}?`,
    `Invitation: ${what}`,
    "Please let me know if you can make it.",
  );
}

/** A wish that the reader does something, or does not. */
export function askTo(what: string): PointWords {
  const said = what.replaceAll(/\b(and|or) to (?=\p{Ll})/gu, "$1 ");
  const not = /^not\s+(?:to\s+)?/.exec(said)?.[0];
  if (not === undefined)
    return saidPoint(`Could you please ${said}?`, `A request: ${said}`, endings.thanks);
  const left = said.slice(not.length);
  return saidPoint(`Please don't ${left}.`, `Please don't ${left}`, endings.thanks);
}

const requested =
  /^(?<thing>leave|vacation|holiday|time[- ]off|day[- ]off|refund|extension|quote|price|information|document|documents) request\b(?<rest>.*)$/i;
/** Of whom it is asked is the reader. */
const ofWhom =
  /^(?<thing>(?:an?|my|the|some|full)?\s?(?:full )?(?:refund|quote|copy of my|extension|information|details|appointment|confirmation|certificate|receipt|invoice|recommendation letter|letter of recommendation|recommendation|reference)\b.{0,80}?) from (?:the [\p{Ll}-]+(?: [\p{Ll}-]+)?|my [\p{Ll}-]+|\p{Lu}{2,5}|(?:Professor|Prof\.?|Dr\.?|Mrs?\.?|Ms\.?) \p{Lu}[\p{L}-]+)$/u;
const sendable =
  /\b(?:reports?|invoices?|files?|slides?|cop(?:y|ies)|details?|information|info|updates?|feedback|quotes?|quotation|address(?:es)?|documents?|contracts?|photos?|pictures?|links?|numbers?|lists?|schedules?|agenda|notes?|minutes|presentation|recipe|draft|figures|data|receipts?|statements?|forms?|certificates?|offers?|prices?|proposal|plan|budget|confirmation)\b/i;

/** "The swap request that I can do it" tells something, and asks for nothing. */
const told =
  /^that (?<said>(?:I|we) (?:can(?:not|['’]t)?|will|won['’]t|am|are|agree|accept)\b.+)$/isu;

/** A wish for a thing: one that can be sent is asked for as such. */
export function askFor(what: string): PointWords {
  const said = told.exec(what)?.groups?.["said"];
  if (said !== undefined) return saidPoint(`${said}.`, said);
  const wish = what
    .replace(/^for\s+/, "")
    .replace(requested, "$<thing>$<rest>")
    .replace(ofWhom, "$<thing>");
  const text = sendable.test(wish.split(/\s(?:for|of|from|by|to|on|about)\s/)[0] ?? wish)
    ? `Could you please send me ${wish}?`
    : `I'd like to ask for ${withArticle(wish)}.`;
  return saidPoint(text, `Request: ${wish}`, endings.thanks);
}

const timeLike =
  /^(?:on\s+|at\s+|for\s+)?(?:(?:next|this|the)\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|^(?:on\s+|at\s+)?(?:tomorrow|today|tonight|next week|\d|noon|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;

/** A proposal; a time alone is asked about. */
export function propose(what: string): PointWords {
  const subject = timeLike.test(what)
    ? `How about ${what.replace(/^(?:on|at|for)\s+/i, "")}?`
    : `A suggestion: ${what.replace(/^that\s+/, "").replace(/^to /, "")}`;
  if (timeLike.test(what))
    return saidPoint(
      `How about ${what.replace(/^(?:on|at|for)\s+/i, "")}?`,
      subject,
      "Let me know if that works for you.",
    );
  if (/^to\b/.test(what))
    return saidPoint(`I suggest that we ${what.slice(3)}.`, subject, endings.think);
  if (/^that\b|ing\b/.test(what.split(" ")[0] ?? ""))
    return saidPoint(`I'd suggest ${what}.`, subject, endings.think);
  return saidPoint(`I'd like to suggest ${withArticle(what)}.`, subject, endings.think);
}
