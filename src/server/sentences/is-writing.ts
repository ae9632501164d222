import type { Line } from "#server/typed-words/read-line.ts";

const writes =
  /^(?:(?:send|write|draft|compose|reply|respond|answer|email|mail|message|tell|ask|let|notify|inform|invite|thank|forward|fwd|pass|share|schedule|remind|congratulate|say|ping|shoot|fire off|dash off|drop(?! (?:every|all|any|each|these|those|them|it|both|(?:[^ ]+ ){1,2}'s (?:last|latest|newest|oldest|e?mails?|messages?)|(?:the|my) (?:last|latest|newest|oldest|e?mails?|messages?|newsletters?|promotions?))\b)|create|prepare|make|put together|throw together|whip up|knock up|rustle up|wish|msg|acknowledge|confirm (?:the )?(?:receipt|arrival)|new (?:email|mail|message|note|draft) (?:to|for)|(?:check|check in|follow up|touch base|catch up) with)\b|get back to\b)/u;
/** "Give Rose my love", "include Priya in cc and tell Ines …". */
const greets =
  /^(?:(?:give|convey|extend|pass (?:on|along)) my (?:\p{L}+ )?(?:regards|love|greetings|wishes|thanks|congratulations|apologies|condolences) (?:on |along )?to|give (?:\S+ ){1,4}my (?:\p{L}+ )?(?:regards|love|greetings|wishes|thanks|congratulations|apologies|condolences)|(?:include|add|keep|put|have) (?:\S+ ){1,8}(?:in|on) (?:b?cc|copy) ?,? (?:and|then) (?:tell|e?mail|write|send|ask|let|message|thank|invite|remind))\b/u;
const moves =
  /^make .* (?:read|unread|important|unimportant|starred|spam|go away|disappear|vanish)$| (?:to|in|into) (?:the |my )?(?:spam|junk|trash|bin|archives?|inbox)(?: folder)?$/u;

/** "To Rose: see you at 5", "a note to Rose: …". */
const headed =
  /^(?:(?:an? )?(?:quick |short )?(?:note|line|letter|memo|e?mail|message) )?to (?!(?:the |my )?(?:trash|bin|spam|junk|archives?|inbox|label|folder)\b)(?:[^ :]+ ){1,4}:/u;

/** "Mail from Rose" names messages and writes none. */
const names =
  /^(?:e?mail|message) (?:from|by|about|on|of|in|since|before|after|between|older|newer|sent|received|regarding|with attachments?)\b/u;

/** Whether a clause begins as one that writes; "send … to spam" and "remind me about …" do not. */
export function isWriting({ text }: Line): boolean {
  return (
    (writes.test(text) || greets.test(text) || headed.test(text)) &&
    !moves.test(text) &&
    !names.test(text) &&
    !/^remind me (?:of|about|(?:again )?(?:in|at|on|tomorrow|tonight|later|next|this)\b(?!.* to (?!\d)))/u.test(
      text,
    ) &&
    !/^(?:tell|ask|let|show|give) (?:me|us)\b/u.test(text)
  );
}
