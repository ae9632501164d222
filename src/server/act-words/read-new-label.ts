import type { StepOf } from "#server/assist-plan/plan.ts";

/**
 * A label that is to be made, and no more, by its name as it was typed: "make a label Boats". Undefined for any other words,
 * and where emails are to get it.
 */
export function readNewLabel(text: string): StepOf<"createLabel"> | undefined {
  if (text.length > longest) return undefined;
  const { quoted, bare } = making.exec(text.trim())?.groups ?? {};
  const name = (quoted ?? bare ?? "").trim();
  if (name === "" || (bare !== undefined && more.test(bare))) return undefined;
  return { do: "createLabel", label: name };
}

/** Characters of such a request, and of a label's name at Gmail. */
const longest = 300;

const making =
  /^(?:(?:please|can you|could you|would you|i (?:need|want|would like)(?: you to)?|i['’]d like(?: you to)?)[\s,]+)*(?:(?:make|create|add|set up|start)(?: me)? |(?<=need |want |like ))(?:an? |one |another |the |my )?(?:new |empty )*(?:label|folder|tag)(?:,? (?:called|named|with the name|titled))?[\s:]+(?:["“'‘](?<quoted>[^"”'’]{1,225})["”'’]|(?<bare>[\p{L}\p{N}][^"“”,;:?!]{0,60}?))(?:,? please)?[\s.!]*$/iu;

/** Words that say what is to get the label, or what else is to be done. */
const more =
  /\b(?:and|then|for|to|on|from|with|of|in|into|e-?mails?|mails?|messages?|them|it|these|those|this|that|conversations?|threads?)\b|\.\s/iu;
