import type { Clause } from "#server/act-words/clause.ts";
import { mailForm, type MailForm } from "#server/fact-questions/mail-form.ts";

const spam = "(?:my |the )?(?:spam|junk)(?: (?:folder|mail|box))?";
const thing = "(?:anything|something|any(?: \\S+)? (?:emails?|mails?|messages?))";
const worth =
  "(?:legit|legitimate|real|genuine|important|interesting|useful|worth (?:a |an )?\\S+|(?:that )?i (?:should|might|would|need to|ought to|must|have to|want to) .+|to look at|that (?:should not be|does not belong|is not spam|is (?:actually )?(?:real|legit|important)|looks? (?:legit|legitimate|real|genuine|important|ok|okay|fine)))";

/** "Is there anything in spam that shouldn't be there?": it is shown, since nothing but the person can tell. */
export const askSpam: readonly MailForm[] = [
  mailForm(
    `(?:(?:is|are|was|were) (?:there )?|do i have )?${thing} (?:in|inside) ${spam} (?:by mistake|wrongly|${worth})(?: (?:in )?there)?`,
    shown,
  ),
  mailForm(
    `(?:(?:is|are|was|were) (?:there )?|do i have )?${thing} ${worth} (?:in|inside) ${spam}`,
    shown,
  ),
  mailForm(
    `(?:did|has|have) ${thing}(?: ${worth})? (?:end(?:ed)? up|land(?:ed)?|gone?|got(?:ten)? caught|got|get caught) in ${spam}(?: (?:by mistake|by accident|wrongly))?`,
    shown,
  ),
];

function shown(): Clause {
  const target = {
    of: "mailbox",
    query: "in:spam",
    order: "newest",
    skip: 0,
    count: null,
  } as const;
  return { kind: "steps", steps: [{ do: "find", target }] };
}
