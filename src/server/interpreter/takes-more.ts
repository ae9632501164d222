import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";

const latestOnly =
  /^[^"“‘]*\b(?:only|just)\s+(?:\p{L}+\s+)?(?:the\s+)?(?:very\s+)?(?:latest|last|newest|most recent)\b(?!\s+(?:weeks?|months?|days?|\d|two|three|four|five))/iu;
const toldAfter =
  /[.!;]\s+(?:it(?:['’]s|\s+(?:is|was|came|comes))|they(?:['’]re|\s+(?:are|were|came|must be))|(?:only\s+)?(?:the ones?|those)|only|(?=from\s))\s*(?:from|by)\s[^"“‘:,.;]{2,60}?(?:,? please| only)?[\s.!]*$/iu;
const answered =
  /^[^"“‘]*?\b(?:(?:write|e-?mail|mail|message)\s+\S+(?:\s+\S+)?\s+back\s*(?=[:,"“‘'«]|(?:about|on|saying|with|that)\b|$)|(?:drop|send|give|write|shoot)\s+\S+(?:\s+\S+)?\s+an?\s+(?:(?:quick|short|brief)\s+)?(?:reply|response|answer)\b|about\s+(?:his|her|their)\s+(?:last|latest|newest|most recent)\s+(?:e-?mail|mail|message)\b)/iu;
const titled =
  /["'”’`*][\s.,;]*(?:and\s+)?(?:title|name|call|entitle)\s+(?:it|this|the (?:e-?mail|mail|message))\s+(?:as\s+)?["'“‘’`*]/iu;
const keptInInbox =
  /^(?:please\s+)?(?:move|put|file|sort)\b[^"“‘]*\b(?:to|into|under|in)\b[^"“‘]*\b(?:keep|leave)\b[^"“‘]*\binbox[\s.!]*$/iu;
const whereItEnds =
  "Where does the message end? Please put its text and its title in quotation marks.";
const subjectFirst = /^\W*(?:please\s+)?(?:with|under|using)\s+(?:the\s+)?(?:subject|title)\b/iu;

/**
 * The question that comes first where a plan takes more or others than the words name: all for "only the latest", a message
 * of anybody's for "… It is from Ada", a new one for "write Ada back". Undefined for every other plan.
 */
export function takesMore(text: string, meaning: Interpretation): Interpretation | undefined {
  const steps = meaning.kind === "plan" ? meaning.plan.steps : [];
  if (text.length > longest || steps.every((step) => step.do === "find")) return undefined;
  if (isWider(text, steps)) return asked(whichEmails);
  if (steps.some(swallows)) return asked(whereItEnds);
  return isNewForAnswer(text, steps) ? asked("Which email do you want to answer?") : undefined;
}

function isWider(text: string, steps: readonly Step[]): boolean {
  if (steps.length > 1 && toldAfter.test(text)) return true;
  if (steps.some(movesToInbox) && keptInInbox.test(text)) return true;
  if (steps.some(takesAll) && latestOnly.test(text)) return true;
  return subjectFirst.test(text) && steps[0]?.do === "find" && writesNew(steps);
}

/** "Move all of Ada's to Home but keep the last in the inbox" moves nothing there. */
function movesToInbox(step: Step): boolean {
  return step.do === "act" && step.act === "move" && step.label === "Inbox";
}

function isNewForAnswer(text: string, steps: readonly Step[]): boolean {
  return writesNew(steps) && steps.every((step) => step.do !== "reply") && answered.test(text);
}

/** "`See you.` and title it `Plan`" is no text: what a mark parts from it belongs to the request. */
function swallows(step: Step): boolean {
  if (step.do !== "write") return false;
  return [step.subject, step.body].some((one) => one.source === "typed" && titled.test(one.text));
}

function writesNew(steps: readonly Step[]): boolean {
  return steps.some((step) => step.do === "write");
}

/** Characters of a request that is looked at. */
const longest = 1000;
const whichEmails = "Which emails do you mean? Please say it in one sentence.";

function takesAll(step: Step): boolean {
  if (step.do !== "act" && step.do !== "forward") return false;
  return step.target.of === "mailbox" && step.target.count === null;
}

function asked(text: string): Interpretation {
  return { kind: "question", text, choices: [] };
}
