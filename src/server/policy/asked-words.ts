import { splitWords } from "#query/words.ts";
import { isMistyped } from "#server/assist-plan/mistyped.ts";

/** Characters in which an order is looked for. */
const longest = 20_000;

const quoted = /(?<![\p{L}\p{N}])["'“‘„«](?=\S)[^"”»]{0,1000}?["'”’»](?![\p{L}\p{N}])/gu;

/** What the person says to the assistant, in lower case: not the texts in quotation marks, which are for somebody else. */
export function withoutQuotes(asked: string): string {
  return asked
    .slice(0, longest)
    .toLowerCase()
    .replaceAll(/\be-mail/g, "email")
    .replaceAll(/\bun-(?=star|label|mute|archive|snooze|delete|trash|flag|spam)/g, "un")
    .replaceAll(quoted, " “” ");
}

/** The words of each sentence. */
export function sentencesOf(text: string): string[][] {
  return text.split(/[.!?;\n]+/).map(splitWords);
}

/** `archived`, `archives`, `archiving`, `archvie` and `archiv` for `archive`. */
export function isForm(word: string, name: string): boolean {
  if (word === name || isMistyped(word, name) || lacksEnd(word, name)) return true;
  const stem = name.replace(/e$/, "");
  return (
    word.startsWith(stem) &&
    /^(?:e|s|es|d|ed|ing|ged|ging|ped|ping|ned|ning|red|ring|able)$/.test(word.slice(stem.length))
  );
}

/** A long word may lack its last letter: "delet", "archiv". */
function lacksEnd(word: string, name: string): boolean {
  return name.length >= 6 && word.length === name.length - 1 && name.startsWith(word);
}

const thing = "(?:it|that|this|them|those|about (?:it|that)|all that)";
const courtesy = String.raw`(?:[\s,.;!…]|please\b|thanks\b|thank you\b|sorry\b|ok(?:ay)?\b|then\b)*`;
const withdrawing = new RegExp(
  [
    String.raw`[\s,.;!“”–—](?:don['’]?t|do not)(?: (?:do|send|delete|archive) (?:it|that|them|this))?`,
    String.raw`[\s,.;!“”–—](?:never ?mind|(?:forget|cancel|scratch|ignore|scrap|undo) ${thing})`,
    String.raw`[,.;!?“”–—]\s*(?:(?:actually|oh|no|sorry|oops|wait)[\s,.!]+)*(?:my (?:mistake|bad)|(?:(?:that|it) was )?(?:the )?wrong (?:one|ones|e-?mails?|messages?|mail|person|sender)|not (?:that|those|this)(?: ones?)?|stop|wait)`,
  ]
    .map((words) => `${words}${courtesy}$`)
    .join("|"),
);

/** Whether words take back at their end what they have asked for: "delete it, no wait, don't", "… Sorry, wrong one". */
export function isWithdrawn(text: string): boolean {
  return withdrawing.test(` ${text.trimEnd().slice(-80)}`);
}

const regretting = /[,.;!?–—]\s*(?:sorry|oops|whoops|no|nope)[\s,.!…]*$|\sstop[\s.!…]*$/;

/** Whether words end in a regret, which in a message would be its own. */
export function isRegretted(text: string): boolean {
  return regretting.test(text.trimEnd().slice(-80));
}

const explaining =
  /^\W*(?:(?:please|can you|could you)\s+)*(?:what does\b.*\b(?:mean|say)\b|(?:translate|explain|proofread)\b|summari[sz]e (?:this|the following)(?: (?:text|e?mail|message))?\s*(?::|$)|is (?:this|that|it) (?:an? )?(?:spam|scam|real|phishing|legit)\b)/;

/** Whether words ask what a text means. */
export function asksAboutText(text: string): boolean {
  return explaining.test(text.split("\n", 1)[0] ?? "");
}

/** Whether that text stands in them: its orders are somebody else's. */
export function holdsText(text: string): boolean {
  return asksAboutText(text) && /:|\n\s*\S/.test(text);
}

const doing =
  /(?<!\bnot |n['’]t )\b(?:never ?mind|forget|scratch|ignore|sorry|oops|whoops|my (?:mistake|bad)|wrong (?:one|ones|email|message|mail)|instead of|rather than|without)[\s,.;:!]+(?:(?:about|that|it|the|my)\s+)?\p{L}+ing\b/gu;

const denied =
  /(?<!\bwhy \p{L}{0,6}|\b(?:ca|could|would|wo)(?=n['’]t you\b))(?:\b(?:not|never|don['’]?t)|n['’]t)\s+(?:(?:to|ever|you|just|even|please|also|yet)\s+){0,3}(?:delet|trash|bin|remov|eras|purg|archiv|mov|forward|mark|label|star|flag|mut|clear|empt)\p{L}*/gu;

/** The words without what they say shall not be done: "never mind deleting it" and "don't delete it" ask for no deleting. */
export function withoutSetAside(text: string): string {
  return text.replaceAll(doing, " ").replaceAll(denied, " ");
}
