import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";

const opening =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening))\b[^\n.!?]{0,60}[,!.:]?[^\S\n]*\n|^\s*(?:from|date|sent)\s*:\s|^\s*>/iu;
const ending =
  /\n\s*(?:--+\s*\n|sent from my |(?:thanks|thank you|many thanks|best|kind regards|best regards|warm regards|regards|cheers|sincerely|yours)[^\S\n]*[,.!]?[^\S\n]*\n\s*(?<name>\p{L}[^\n"'”’»]{0,60})\s*$|(?:regards|kind regards|best regards|sincerely),?\s*$)/iu;

/**
 * What words come to, unless they would send something and have the look of a message that was pasted: its wishes are
 * those of whoever wrote it. Then the person is asked for their own.
 */
export function unlessPasted(read: Interpretation, text: string, world: World): Interpretation {
  if (
    read.kind !== "plan" ||
    !read.plan.steps.some((step) => "how" in step && step.how !== "draft")
  )
    return read;
  return isPasted(text, world) ? { kind: "question", text: whose, choices: [] } : read;
}

const whose =
  "That reads like a message that was written to somebody, so I have done nothing. Please tell me in one line of your own what I shall do.";

function isPasted(text: string, { owner }: World): boolean {
  if (opening.test(text.slice(0, 400))) return true;
  const found = ending.exec(text.slice(-400));
  const name = found?.groups?.["name"]?.trim().toLowerCase();
  return found !== null && (name === undefined || !owner.name.toLowerCase().startsWith(name));
}
