import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";

const group =
  "(?<group>personal|private|family|work|business|office|friends?|colleagues?|co-?workers?|team|school|paid|unpaid|done|finished|handled)";
const mail = "(?:ones?|e-?mails?|mails?|messages?|stuff|things?|invoices?|bills?)";
const leavesOut = new RegExp(
  String.raw`^\W*(?:(?:and|but|so|ok(?:ay)?|no|now|just|show me)[\s,]+)*(?:not|without|except(?: for)?|excluding|minus|everything (?:but|except)|all (?:but|except)|leave out|skip|drop|hide)(?: (?:the|my|any|those|all))*(?: ${mail})?(?: (?:from|about|of|that are|which are))?(?: (?:the|my))? ${group}(?: ${mail})?[\s.!?]*$`,
  "iu",
);
const areNot = new RegExp(
  String.raw`^\W*(?:(?:and|but|only|just|show me)[\s,]+)*(?:the ones|those|the ${mail})(?: that| which)? (?:are|were|have been)(?: not|n['’]t)(?: yet| been)? ${group}(?: yet)?[\s.!?]*$`,
  "iu",
);

/** "Not the personal ones", behind mail that was shown: no mail says that it is such. Undefined for any other words, and where a label or somebody is called so. */
export function groupLeftOut(
  _meaning: Interpretation,
  text: string,
  world: World,
): Interpretation | undefined {
  if (!world.earlier.some(({ shown }) => shown > 0) || text.length > longest) return undefined;
  const word = (leavesOut.exec(text) ?? areNot.exec(text))?.groups?.["group"];
  if (word === undefined || isKnown(word, world)) return undefined;
  return {
    kind: "question",
    text: `I cannot tell by the mail itself which is “${word.toLowerCase()}”. Please say it by sender, subject or label.`,
    choices: [],
  };
}

/** Characters. */
const longest = 100;

function isKnown(word: string, world: World): boolean {
  const isLabel = world.labels.some(({ name }) => name.toLowerCase() === word.toLowerCase());
  return isLabel || findContacts(word, world).length > 0;
}
