const lead = String.raw`^\s*(?:(?:please|can you|could you|would you|i (?:want|need) you to)[\s,]+)*`;
const making = String.raw`(?:make|create|add|set up|start)(?: me)? (?:an? |one |the |my )?(?:new )?(?:label|folder|tag)(?:,? (?:called|named|with the name|titled))?[\s:]+(?:["“'‘](?<quoted>[^"“”'‘’\n]{1,80})["”'’]|(?<bare>[\p{L}\p{N}][\p{L}\p{N} &/-]{0,40}?))`;
const joint = String.raw`(?:,? and(?: then)?|,? then|[,;.]|[.;] then) `;
const end = String.raw`[\s.!?]*(?:please)?[\s.!?]*$`;
const what = String.raw`(?<what>(?:(?!\b(?:and|then|but|label|folder)\b)[^,;:\n"“”]){3,120}?)`;
const there = String.raw`(?:(?:in)?to (?:it|that|there)|in(?: there| it)|under (?:it|there)|there|with it)`;
const putting = new RegExp(
  `${lead}${making}${joint}(?<verb>put|move|file|sort|stick|drop|add|label|tag|apply) (?:it to )?${what} ?${there}?${end}`,
  "iu",
);
const meant = new RegExp(
  `${lead}${making} for (?<what>(?:all|everything|every|the) (?:(?!\\b(?:and|then|but)\\b)[^,;:\\n"“”]){3,120}?)${end}`,
  "iu",
);

/**
 * "Create a label called Legal and put Tom's mail there" as "move Tom's mail to “Legal”", and "… add Tom's mail to it" or "a
 * label Legal for all mail from Tom" as labelling; undefined for other words.
 */
export function labelLast(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const { quoted, bare, what: mail, verb } = (putting.exec(text) ?? meant.exec(text))?.groups ?? {};
  const name = quoted ?? bare;
  if (name === undefined || mail === undefined) return undefined;
  const isMove = verb !== undefined && !/^(?:add|label|tag|apply)$/iu.test(verb);
  return isMove ? `move ${mail.trim()} to "${name}"` : `label ${mail.trim()} as "${name}"`;
}

/** Characters of such a request. */
const longest = 300;
