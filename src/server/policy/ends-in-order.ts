import type { MessageStep } from "./resolved-step.ts";

/** What parts the end of a text from what stands before it. */
const parting = /(?:[.;!?…,:]+\s+|\s*\(\s*|\s+(?:[-–—=]*>|[-–—+&/|])\s*|\s+(?:but|and|then)\s+)/gu;

const it =
  "(?:it|this|that|them|these|those|hers|his|theirs|all|the (?:e-?mail|mail|message|thread|conversation|original|draft))";
const small =
  "(?:please|pls|just|only|also|oh|ah|no|nope|not|sorry|oops|actually|wait|hm+|um+|well|and|but|then|now|maybe|i mean|i meant|let me|let['’]?s|(?:can|could) (?:i|you)|i (?:want|need|would like) to|i['’]d like to|do|don['’]?t|you (?:can|could))";
const who = String.raw`\p{L}[\p{L}\p{M}'’.-]*(?: \p{L}[\p{L}\p{M}'’.-]*)?`;
const orders = [
  String.raw`show(?: me| it| ${it})*(?: (?:first|before|the|how)\b.*)?`,
  String.raw`(?:see|check|preview|review|read|confirm|approve)(?: ${it})?(?: (?:first|before|once more|again)\b.*)?`,
  String.raw`preview\b.*|ask me\b.*`,
  String.raw`(?:(?:as|in|to) )?(?:an? |my |the )?drafts?(?: (?:it|only|first|for now))*|draft ${it}\b.*|(?:save|store|keep)(?: ${it})?(?: (?:as|in|to|for)\b.*)?`,
  String.raw`(?:schedule|reschedule|delay|postpone|queue)\b.*|hold(?: ${it}| on| off)?(?: (?:until|till|for|back)\b.*)?|(?:yet|before)\b.*|(?:until|till) (?:i|tomorrow|later)\b.*`,
  String.raw`(?:send|mail)(?: ${it})?(?: (?:at|on|in|to|tomorrow|tonight|later|next|after|before|when|only|once|yet|now)\b.*)?`,
  String.raw`(?:fwd|forward)\b.*|(?:archive|delete|trash|bin|star|unstar|snooze|mute|pin|print|move|label|tag|unsubscribe|undo|cancel|stop|translate)(?: ${it}| afterwards?| too)?(?: (?:to|as|until|till|from|in|into|under)\b.*)?`,
  String.raw`(?:mark|flag|set|file)(?: ${it})? (?:as )?(?:done|read|unread|important|spam|urgent)|remind me\b.*`,
  String.raw`(?:reply|respond|answer) (?:to )?all|to (?:all|everyone|everybody)(?: of them)?|(?:add|b?cc|copy|include) ${who}(?: too| as well| also| in)?|to ${who}(?:(?: too| as well| also)?|:.*)`,
  String.raw`(?:include|attach|add|enclose|with) (?:the|my|this|that|both|his|her|their)\b.*`,
  String.raw`(?:the )?next(?: (?:e-?mail|mail|message|one))?|what(?:['’]s| is) next|done|go on`,
  String.raw`make it\b.*|in an? \p{L}+ (?:tone|way)|sign(?:ed)? (?:it |as |with ).*|(?:the )?subject(?: is|:)? .*`,
] as const;
const order = new RegExp(
  String.raw`^(?:${small}[\s,]+)*(?:${orders.join("|")})(?:[\s,]+(?:please|pls|for me|thanks|ok|first|now|then))*[\s.!?)]*$`,
  "iu",
);
const bounded = /["”“»«][\s.!?)]*$/u;

/** Characters at the end of a text in which an order is looked for. */
const longest = 120;

/**
 * Whether a message holds, as the end of its text, words that may be an order to the assistant: "reply to Ada: ok, but show me
 * first". No mark bounds such a text, and what would be sent is the person's to see before.
 */
export function endsInOrder({ messages }: Pick<MessageStep, "messages">, asked: string): boolean {
  const texts = messages.map(({ body }) => plain(body));
  return asked.split("\n").some((line) => {
    const end = orderAtEnd(line.trim());
    return end !== undefined && texts.some((text) => text.includes(plain(end)));
  });
}

function orderAtEnd(line: string): string | undefined {
  if (bounded.test(line)) return undefined;
  const end = line.slice(-longest);
  return [...end.matchAll(parting)]
    .map((found) => end.slice(found.index + found[0].length))
    .find((part) => order.test(part));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\s+/gu, " ")
    .replace(/[\s.!?)]+$/u, "");
}
