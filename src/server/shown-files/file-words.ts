const kinds =
  "(?:files?|pdfs?|documents?|docs?|attachments?|spreadsheets?|pictures?|photos?|images?|slides|presentations?|scans?)";
const given =
  "(?:\\s+(?:(?:that |which )?i(?:['’]ve| have)?(?: just)? (?:attached|added|uploaded|sent you|gave you|given you)|attached|here))?";

/** A file that came with a request by what it is: "the attached PDF", "this file", "my document". */
export const namedFile = `(?:(?:the|this|that|these|those|my|our|both|all)\\s+(?:\\w+\\s+)?(?:attached\\s+|enclosed\\s+|uploaded\\s+)?${kinds}|(?:the\\s+|what(?:['’]s| is)\\s+)?attached(?:\\s+${kinds})?|attachments?)${given}`;

/** A file that is only pointed at. */
export const pointedFile = "(?:it|this|that|them|these|those|both)(?:\\s+(?:one|ones|here))?";

const one = `(?:${namedFile}|${pointedFile})`;

/** That the file goes along, as it is said within a request to write. */
export const going = new RegExp(
  `(?:${[
    `(?:,\\s*(?:and\\s+)?|\\s+and\\s+)(?:also\\s+)?(?:attach|enclose|include)(?:ing)?\\s+${one}`,
    `,?\\s+(?:and\\s+)?(?:with|including|plus)\\s+${namedFile}(?:\\s+(?:attached|enclosed|along|included))?`,
    `,?\\s+(?:and\\s+)?with\\s+${pointedFile}(?:\\s+(?:attached|enclosed|along|included)|(?=[\\s.!?]*$))`,
    `,?\\s+${one}\\s+(?:attached|enclosed|included)`,
  ].join("|")})(?=$|[\\s,.;:!?])`,
  "i",
);
