import type { MessageStep } from "./resolved-step.ts";

const file = "(?:attached|enclosed)";
const said = new RegExp(
  [
    String.raw`\bplease (?:find|see|view|check) (?:the |my |our )?(?:[\p{L}\p{N}-]+ ){0,4}(?:${file}|attachments?)\b`,
    String.raw`\b(?:find|see) (?:the |my |our )?(?:${file}|attachments?)\b|\b(?:find|see) (?:the |my |our )(?:[\p{L}\p{N}-]+ ){1,4}${file}(?: here)?(?=[\s.,;!]|$)`,
    String.raw`\b(?:i['’]?m|i am|we['’]?re|we are) (?:now |also |just )?(?:attaching|enclosing)\b`,
    String.raw`\b(?:i['’]?ve|i have|we['’]?ve|we have) (?:now |also |just )?${file} (?!to\b)`,
    String.raw`\bi(?: now| also)? attach (?:the|my|our|an?|it|them|both|two|three|some|\d)\b(?! great| much)`,
    String.raw`^${file}(?: (?:is|are|you|please|find)\b|[:,]| (?:the|my|our|an?) )|^pfa\b`,
    String.raw`\b(?:is|are|['’]s) (?:now |also )?${file}(?! to\b)(?=[\s.,;:!]|$)`,
    String.raw`^here(?:['’]s| is| are) the attach(?:ed|ment)|\b(?:is|are) in the attachments?\b`,
  ].join("|"),
  "iu",
);
const denied = new RegExp(
  String.raw`\b(?:not|n['’]?t|never|nothing|no) (?:\p{L}+ ){0,2}(?:attach\p{L}*|enclos\p{L}*)|\?\s*$|\byou(?:['’]ve| have)? (?:attached|enclosed)\b`,
  "iu",
);

/** Characters of a text, and sentences of it, in which a file is looked for. */
const [longest, most] = [20_000, 400];

/** Whether a message says that a file goes along with it, and none does: mostly it was forgotten. */
export function speaksOfFile({ messages }: Pick<MessageStep, "messages">): boolean {
  return messages.some(({ body, files, copies }) => {
    if (files.length + copies.length > 0) return false;
    const sentences = body.slice(0, longest).split(/[\r\n\u2028\u2029\u0085]+|(?<=[.!?])\s/u, most);
    return sentences.some((one) => said.test(one.trim()) && !denied.test(one));
  });
}
