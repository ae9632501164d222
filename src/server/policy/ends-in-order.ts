import { withoutQuotes } from "./asked-words.ts";
import type { MessageStep } from "./resolved-step.ts";

/** What parts the end of a text from what stands before it. */
const parting =
  /(?:[.;!?…,:]+\s+(?:[-–—]\s+)?|\s*\(\s*|\s+(?:[-–—=]*>|[-–—]{1,3}|[+&/|])\s*|\s+(?:but|and|then|plus|after that|afterwards)\s+)/gu;

const it =
  "(?:it|this|that|them|these|those|hers|his|theirs|the (?:e-?mail|mail|message|thread|conversation|original|draft))";
const small =
  "(?:please|pls|plus|after that|afterwards|just|only|also|oh|ah|no|nope|not|sorry|oops|actually|wait|hm+|um+|well|and|but|then|now|maybe|i mean|i meant|let me|let['’]?s|(?:can|could) (?:i|you)|i (?:want|need|would like) to|i['’](?:d like to|ll)|do|don['’]?t|you (?:can|could))";
const who = String.raw`\p{L}[\p{L}\p{M}'’.-]*(?: \p{L}[\p{L}\p{M}'’.-]*)?`;
const orders = [
  String.raw`show(?: me)?(?: ${it})?(?: (?:first|before|the|how)\b.*)?`,
  String.raw`(?:see|check|review|read|confirm|approve) (?:${it}(?: (?:first|before|once more|again)\b.*)?|first\b.*|before\b.*)|preview\b.*|ask me\b.*`,
  String.raw`(?:(?:as|in|to) )?(?:an? |my |the )?drafts?(?: (?:it|only|first|for now))*|draft ${it}\b.*|(?:save|store)(?: ${it})?(?: (?:as|in|to|for)\b.*)?|keep ${it} (?:as|in|for)\b.*`,
  String.raw`(?:schedule|reschedule|delay|postpone|queue)\b.*|hold(?: ${it}| on| off)?(?: (?:until|till|for|back)\b.*)?|yet|before(?: (?:you|sending|it goes)\b.*| tomorrow| \d.*)?|(?:until|till) (?:i|tomorrow|later)\b.*`,
  String.raw`(?:send|mail)(?: ${it})?(?: (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|at|on|in|to|tomorrow|tonight|later|next|after|before|when|only|once|yet|now)\b.*)?`,
  String.raw`(?:fwd|forward)\b.*|(?:archive|delete|trash|bin|star|unstar|snooze|mute|unsubscribe|undo|translate)(?: ${it}| afterwards?| too)?(?: (?:to|as|until|till|from|in|into|under)\b.*)?|(?:pin|print|move|file|put|label|tag|cancel|stop) ${it}(?: (?:to|as|in|into|under)\b.*)?`,
  String.raw`(?:mark|flag|set)(?: ${it})? (?:as )?(?:done|read|unread|important|spam|urgent)|remind me\b.*`,
  String.raw`(?:reply|respond|answer) (?:to )?all|reply to ${who}\b.*|to (?:all|everyone|everybody)(?: of them)?|(?:add|b?cc|copy|include) ${who}(?: too| as well| also| in)?|to ${who}(?: too| as well| also|:.*)|(?:(?:let|inform|notify|update) (?!me\b|us\b)|tell (?!(?:me|us) (?:\p{L}+ )?you\b))${who}(?: (?:know|the same|too|as well|when|if|about|that)\b.*)?|or (?:better|rather)\b.*`,
  String.raw`follow up\b.*|nudge\b.*|(?:put|add) (?:it|this|that) (?:on|in|to|into)\b.*|(?:create|make|set|add) (?:an? |the )?(?:task|reminder|note|event|todo|to-do|label)\b.*|wake me\b.*|block \p{L}+.*|use my signature|without (?:the |my |a )?(?:quote|signature|greeting)|in (?:bold|italics|a new thread)|highlight (?:it|this|that)`,
  String.raw`attach \S+\.\p{L}{2,4}|loop (?:in ${who}|${who} in)|ask (?:him|her|them|if|whether|about)\b.*|(?:(?:a bit |a little )?(?:more|less) \p{L}+|shorter|longer|kinder|warmer|friendlier|politer|nicer|softer|firmer)`,
  String.raw`(?:include|attach|enclose) (?:the|my|this|that|both|his|her|their)\b.*|with (?:the|my|this|that|his|her|their) (?:\p{L}+ ){0,2}(?:report|contract|file|files|invoice|document|photo|photos|slides|sheet|pdf|attachment|attachments|attached)`,
  String.raw`(?:the )?next(?: (?:e-?mail|mail|message|one))?|what(?:['’]s| is) next`,
  String.raw`make it\b.*|in an? \p{L}+ (?:tone|way)|sign(?:ed)? (?:it |as |with ).*|(?:the )?subject(?: is|:)? .*`,
] as const;
/** "Sorry, to Priya" is another reader. */
const toOther = String.raw`(?:(?:sorry|no|oh|also|actually|i meant?|wait)[\s,]+(?:and )?)+to ${who}`;
const order = new RegExp(
  String.raw`^(?:${toOther}|(?:${small}[\s,]+)*(?:${orders.join("|")}))(?:[\s,]+(?:please|pls|for me|thanks|ok|first|now|then))*[\s.!?)]*$`,
  "iu",
);
/** "(Something loving)" tells what the text shall be. */
const described = /^(?:\([^()]*\)|\[[^[\]]*\]|<[^<>]*>|something \p{L}+, say .*)[.!]?$/iu;
const bounded = /["”“»«][\s.!?)]*$/u;

/** Characters at the end of a text in which an order is looked for. */
const longest = 120;

/**
 * Whether a message holds, as the end of its text, words that may be an order to the assistant: "reply to Ada: ok, but show me
 * first". No mark bounds such a text, and what would be sent is the person's to see before.
 */
export function endsInOrder({ messages }: Pick<MessageStep, "messages">, asked: string): boolean {
  const lines = withoutQuotes(asked.slice(-longestSaid)).split("\n");
  const ends = lines.flatMap((line, at) => orderAtEnd(line.trim(), at > 0) ?? []);
  const bodies = messages.map(({ body }) => body.slice(0, longest).trim());
  if (bodies.some((body) => described.test(body))) return true;
  if (ends.length === 0) return false;
  const texts = messages.map(({ body }) => folded(body));
  return ends.some((end) => texts.some((text) => text.includes(folded(end))));
}

/** Characters of what was said in which ends of texts are looked for. */
const longestSaid = 4000;

/** A line behind the first may be an order as a whole. */
function orderAtEnd(line: string, isFurther: boolean): string | undefined {
  if (bounded.test(line)) return undefined;
  const end = line.slice(-longest);
  const parts = [...end.matchAll(parting)].map((found) => end.slice(found.index + found[0].length));
  const whole = isFurther && line.length <= longest ? [line] : [];
  return [...whole, ...parts].find((part) => order.test(part))?.replace(/[\s.!?)]{1,20}$/u, "");
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll("e-mail", "email").replaceAll(/\s+/gu, " ");
}
