import { saidPoint, type PointWords } from "./said-point.ts";
import { withoutArticle, withReason } from "./topic-of.ts";

const offered =
  /^(?:(?:the|your|this|that|an?|my|our)\s+)?(?:[\p{L}-]+\s+){0,3}?(?:invitation|invite|offer|proposal|suggestion|application|quote)\b/iu;
const gathering =
  /^(?:(?:the|your|an?|this|that)\s+)?(?:[\p{L}-]+\s+){0,2}?(?:lunch|dinner|breakfast|brunch|coffee|drinks?|party|barbecue|picnic|visit|trip|walk|concert|wedding|meeting|get-together|celebration)\b/iu;

/** What is declined lies before the reader: "a wedding invitation" is the one that came. */
function theOne(what: string): string {
  return what.replace(
    /^an? (?=(?:[\p{L}-]+ ){0,3}?(?:invitation|invite|offer|proposal|suggestion|application|quote)\b)/iu,
    "the ",
  );
}

const applicant =
  /^(?:an?|the|this|that|every|all)?\s*(?:[\p{L}-]+\s)?(?:candidate|applicant)s?\b/iu;

/** A refusal, thanking for what was offered, with the reason that is given. */
export function decline(what: string): PointWords {
  const said = withReason(what.replace(/^(?:about|regarding) /iu, ""));
  const thing = theOne(said.thing.replace(applicant, "your application"));
  const { reason } = said;
  const why = reason === "" ? "" : ` ${reason}`;
  const sorry = "I hope you understand.";
  if (thing === "") return saidPoint(`Unfortunately, I have to decline${why}.`, "My answer", sorry);
  if (offered.test(thing))
    return saidPoint(
      `Thank you for ${thing}. Unfortunately, I have to decline${why}.`,
      withoutArticle(thing),
      sorry,
    );
  return saidPoint(
    `Unfortunately, I have to decline ${thing}${why}.`,
    withoutArticle(thing),
    sorry,
  );
}

/** A yes to what was offered, or to what one is invited to. */
export function accept(about: string): PointWords {
  const what = about.replace(/^(?:about|regarding) /iu, "");
  if (what === "") return saidPoint("Yes, with pleasure. Thank you!", "Yes");
  if (gathering.test(what) && !offered.test(what))
    return saidPoint(`I'd be happy to come to ${what}. Thank you!`, `Yes to ${what}`);
  return saidPoint(`I'm happy to accept ${what}. Thank you!`, `I accept ${what}`);
}

/** Agreement: `what` begins with "to", "with", "that" or a verb. */
export function agree(what: string): PointWords {
  return saidPoint(`I agree${what === "" ? "" : ` ${what}`}.`, "I agree");
}

const appointed =
  /\b(?:meeting|appointment|call|lunch|dinner|breakfast|coffee|visit|interview|date|party|attend|come|coming|there|participat\w+|attendance)\b/iu;

/** A confirmation; who meets the reader says so. */
export function confirm(what: string): PointWords {
  if (what === "") return saidPoint("I'm happy to confirm.", "Confirmation");
  const plain = what.replace(/^that\s+/iu, "");
  const isSentence = /^(?:that|i|we|you|the .* (?:is|are|will|has|have))\b/iu.test(what);
  const text = isSentence
    ? `I'm writing to confirm that ${plain}.`
    : `I'm happy to confirm ${what}.`;
  const refused = /\b(?:not|n['’]t|no longer)\b/iu.test(what);
  const ending = appointed.test(what) && !refused ? "See you then." : null;
  return saidPoint(text, `Confirmation: ${withoutArticle(plain)}`, ending);
}
