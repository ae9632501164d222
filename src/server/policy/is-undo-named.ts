import { holdsText, isForm, sentencesOf, withoutQuotes } from "./asked-words.ts";

const undoing = "undo unto revert reverse rollback restore recover undelete unarchive".split(" ");
const stopping = "cancel stop unsend recall abort withdraw unschedule retract hold".split(" ");
const back =
  /\b(?:take|put|bring|get|give|change|move|turn|roll|hold|pull|call)(?:ing)?\b[^.?!\n]{0,60}\b(?:back|off)\b/;
const sorry =
  /\b(?:oops|whoops|(?:my|by|was a|is a|made a|['’]s a) mistake|wrong (?!(?:with|in|about|at|on|and|or|for|to|by)\b)\p{L}+|(?:that|this|it)(?:['’]?s| is| was) (?:all |completely |just )?wrong|(?:did not|didn['’]?t) (?:mean|want))\b|^\W*(?:no[\s,]+)?wrong\b/u;
/** "Oops, not spam" is all that is said. */
const notSo =
  /^\W*(?:(?:no|nope|oh|ah|oops|whoops|wait|sorry|actually|hm+|hey)[\s,.!–—-]+)*(?:(?:it|that|this|they)(?:['’]s| is| are|['’]re) )?(?:not|no) (?:as )?(?:spam|deleted?|trash(?:ed)?|binned|archived?|star(?:red)?|read|unread|important|unimportant|snoozed?|muted?)(?:[\s,]+(?:sorry|please|oops|though))*[\s.!]*$/u;
const denied =
  /(?:\b(?:not|never)|n['’]t)\s+(?:undo|revert|reverse|rollback|restor|recover|cancel|stop|unsend|recall|withdraw)\p{L}*/gu;
/** "Delete the scheduled mail". */
const dropping =
  /\b(?:delete|trash|bin|remove|discard|scrap|drop|get rid of) (?:all(?: of)? )?(?:the |my |that |those |this |these )?(?:scheduled|queued) (?:e-?mails?|mails?|messages?|ones?|repl(?:y|ies))\b/u;
const notSending = /\b(?:not|don['’]?t) send\b/;

/** Whether the words ask that something is taken back: out of the outbox, or what a request did. */
export function isUndoNamed(what: "undo" | "takeBack", asked: string): boolean {
  const text = withoutQuotes(asked).replaceAll(denied, " ");
  if (holdsText(text)) return false;
  if (what === "undo" && notSo.test(text)) return true;
  if (back.test(text) || (what === "undo" ? sorry : notSending).test(text)) return true;
  if (what === "takeBack" && dropping.test(text)) return true;
  const names = what === "undo" ? undoing : [...undoing, ...stopping];
  return sentencesOf(text).some((words) =>
    words.some((word) => names.some((name) => isForm(word, name))),
  );
}
