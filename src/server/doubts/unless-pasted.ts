import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { isReading } from "#server/assist-plan/is-reading.ts";

const opening =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^\n.!?]{0,60}[,!.:]?[^\S\n]*\n|^\s*(?:from|date|sent)\s*:\s|^\s*>/iu;
const ending =
  /\n\s*(?:--+\s*\n|sent from my |(?:thanks|thank you|many thanks|best|kind regards|best regards|warm regards|regards|cheers|sincerely|yours)[^\S\n]*[,.!]?[^\S\n]*\n\s*(?<name>\p{L}[^\n"'”’»]{0,60})\s*$|(?:regards|kind regards|best regards|sincerely),?\s*$)/iu;

/** Such words to the person's own name, or behind a header, are nobody's to the assistant. */
const header = /^\s*(?:from|sent)\s*:\s|^\s*>/iu;
const greeted =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))[\s,]+(?<name>\p{L}[\p{L}'’-]{1,40})/iu;

/**
 * What words come to, unless they have the look of a message that was pasted and would send or change something: its wishes are
 * those of whoever wrote it. Then the person is asked for their own.
 */
export function unlessPasted(read: Interpretation, text: string, world: World): Interpretation {
  const steps = read.kind === "plan" ? read.plan.steps : [];
  const sends = steps.some((step) => "how" in step && step.how !== "draft");
  const changes = steps.some((step) => !isReading(step) && !("how" in step));
  const offers = read.kind === "question" && read.choices.length > 0;
  const isOthers =
    (sends && isPasted(text, world)) || ((changes || offers) && isToOwner(text, world));
  return isOthers ? { kind: "question", text: whose, choices: [] } : read;
}

const whose =
  "That reads like a message that was written to somebody, so I have done nothing. Please tell me in one line of your own what I shall do.";

/** Whether it greets the person by name, has a header, or ends with another's name. */
function isToOwner(text: string, world: World): boolean {
  const name = greeted.exec(text.slice(0, 100))?.groups?.["name"]?.toLowerCase() ?? "";
  const own = world.owner.name.toLowerCase().split(/\s+/u);
  const isGreeted = name !== "" && own.includes(name);
  return isGreeted || header.test(text.slice(0, 400)) || isSigned(text, world);
}

function isPasted(text: string, world: World): boolean {
  return opening.test(text.slice(0, 400)) || isSigned(text, world);
}

function isSigned(text: string, { owner }: World): boolean {
  const found = ending.exec(text.slice(-400));
  const name = found?.groups?.["name"]?.trim().toLowerCase();
  return found !== null && (name === undefined || !owner.name.toLowerCase().startsWith(name));
}
