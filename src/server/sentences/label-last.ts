const lead = String.raw`^\s*(?:(?:please|can you|could you|would you|i (?:want|need) you to)[\s,]+)*`;
const making = String.raw`(?:make|create|add|set up|start)(?: me)? (?:an? |one |the |my )?(?:new )?(?:label|folder|tag)(?:,? (?:called|named|with the name|titled))?[\s:]+(?:["“'‘](?<quoted>[^"“”'‘’\n]{1,80})["”'’]|(?<bare>[\p{L}\p{N}][\p{L}\p{N} &/-]{0,40}?))`;
const joint = String.raw`(?:,? and(?: then)?|,? then|[,;.]|[.;] then) `;
const end = String.raw`(?: please)?[\s.!?]*$`;
const what = String.raw`(?<what>[^:;"“”\n]{2,200}?)`;
const that = "(?:it|that(?: label| folder)?|there)";
const moving = behind(
  `${joint}(?:put|move|file|sort|stick|drop) ${what} (?:(?:in|into|to|under) ${that}|there)`,
);
const labelling = [
  behind(`${joint}(?:put|add|apply) it (?:to|on|onto) ${what}`),
  behind(`${joint}(?:label|tag) ${what} with ${that}`),
  behind(`${joint}add ${what} to ${that}`),
  behind(String.raw` for (?<what>(?:all|everything|every|the|any) [^:;"“”\n]{2,120}?)`),
];

/** In "add a label Urgent to the numbers for the board" the mail begins behind "to". */
const toMail = /\s(?:to|on|onto)\s/iu;

function behind(said: string): RegExp {
  return new RegExp(`${lead}${making}${said}${end}`, "iu");
}

/**
 * "Create a label called Legal and put Tom's mail there" as "move Tom's mail to “Legal”", and "… add Tom's mail to it" or "a
 * label Legal for all mail from Tom" as labelling; undefined for other words.
 */
export function labelLast(text: string): string | undefined {
  if (text.length > longest) return undefined;
  const moved = moving.exec(text)?.groups;
  if (moved !== undefined) return `move ${moved["what"]} to "${nameIn(moved)}"`;
  const form = labelling.find((pattern) => pattern.test(text));
  const labelled = form?.exec(text)?.groups;
  if (labelled === undefined || toMail.test(labelled["bare"] ?? "")) return undefined;
  return `label ${labelled["what"]} as "${nameIn(labelled)}"`;
}

function nameIn({ quoted, bare }: Record<string, string | undefined>): string {
  return quoted ?? bare ?? "";
}

/** Characters of such a request. */
const longest = 300;
