import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import { insteadOfOnes, withRelation } from "./told-instead.ts";
import { addressesIn, withPerson } from "./with-person.ts";

/** The ways in which an answer may complete a request, likeliest first. */
export function answersIn(asked: string, answer: string, world: World): string[] {
  const named = withPerson(asked, addressesIn(answer), world);
  const who = withRelation(asked, answer);
  if (who !== asked && nobody.test(answer)) return [];
  const whole = every.test(answer)
    ? asked.replace(/\b(?:them|those|these)\b/iu, "all of them")
    : asked;
  const told = [who, whole].filter((one) => one !== asked).concat(countedIn(asked, answer));
  const yes = wantsLabel.test(asked) ? /^(?:yes|no|actually),\s*/iu : /^yes, /iu;
  const bare = answer.replace(yes, "");
  // "Not that one", and then "the older one", says what was meant instead.
  const behind = /^not?\b/iu.test(asked) ? `${asked.replace(/[\s,.!]+$/u, "")},` : asked;
  const first = leadsOf(asked, bare, world);
  const joined = [...first, ...timesOf(bare)].map((by) => `${behind} ${by}${bare}`);
  if (writing.test(answer)) return [answer];
  const own = command.test(answer) ? [answer, ...joined] : [...joined, answer];
  const other = idle.test(bare) ? [] : [asked.replace(lastFrom, bare)];
  return [...named, ...insteadOfOnes(asked, bare), ...told, ...own, ...other];
}

/** Who one's landlord is not tells nothing of who they are. */
const nobody = /^(?:no|not|any(?:one|body)|every(?:one|body)|no ?body|none|neither|never|all)\b/iu;
const every = /^(?:yes,? )?all(?: of (?:them|those|these))?[\s.!]*$/iu;
/** What names nobody. */
const idle =
  /^\W*(?:(?:thx|thanks|thank you|ty|cheers|k|kk|ok|okay|pls|please|lol|haha+|hehe|hm+|uh|um+|yes|yeah|yep|no|nope|sure|cool|nice|great|good|fine|right|wow|hi|hello|hey)\b\W*)+$/iu;
const lastFrom = /\bfrom (?!.*\b(?:except|but|not|without|other|and|then)\b).*$/iu;
/** What something is marked or filed as. */
const marks = /\b(?:label|tag|mark|file|flag|categori[sz]e|sort|move|put|save|treat|make|set)\b/iu;
const wantsLabel = /^(?:label|tag) \S+ (?!.* (?:as|with|under|by) )/iu;

function timesOf(bare: string): string[] {
  return command.test(bare) || goesOn.test(bare) ? [] : ["until ", "from ", "older than "];
}

/** What more shall be done is no time. */
const goesOn = /^(?:and|then|also|but|plus)\b/iu;

/** What may stand before an answer that names what is done with messages. */
function leadsOf(asked: string, bare: string, world: World): string[] {
  if (wantsLabel.test(asked))
    return noLabel.test(bare) || isOwner(bare, world) ? [""] : ["as ", ""];
  return marks.test(asked) ? ["", "as "] : [""];
}

function isOwner(words: string, world: World): boolean {
  const name = /^(.+?)['’]s?$/u.exec(words)?.[1];
  return name !== undefined && findContacts(name, world).length > 0;
}

/** An order, an owner or one of several is no label's name. */
const noLabel =
  /^(?:undo|star|unstar|archive|delete|mark|move|label|make|send|reply|forward|show|find|cancel|stop|never|leave|keep|skip|remove)\b.* ?\b(?:it|them|that|this|those|these|the|all|everything|to|from)\b|^the .*\bones?$|\band (?:label|star|archive|delete|mark|put|move)\b/iu;

const command =
  /^(?:(?:please|can you|could you|just|now|permanently|immediately) )*(?:(?:do )?(?:the )?same|archive|delete|remove|trash|find|show|search|list|count|how many|summari[sz]e|label|mark|star|unstar|undo|restore|move|mute|snooze|clean|clear|empty|send|reply|forward|write|draft|schedule|what|which|who)\b/iu;

/** What is said to somebody is never words to look for. */
const writing =
  /^(?:please |can you |could you )?(?:reply|answer|respond|write back|get back|forward|pass|tell|ask|let|e-?mail|message|text|thank|invite|remind)\b.*(?:[:"“]|\bto\b)/iu;

function countedIn(asked: string, answer: string): string[] {
  const order = /^the (newest|oldest)(?: \d+)?$/iu.exec(answer)?.[1];
  if (order === undefined) return [];
  return [
    asked.replace(/\b(\d+|two|three|four|five|six|seven|eight|nine|ten)\b/iu, `the ${order} $1`),
    asked.replace(/\blast\b/iu, order),
    asked.replace(/\b(?:first|second|third|fourth|fifth)\b/iu, (place) =>
      order === "oldest" && place === "first"
        ? "oldest"
        : order === "newest" && place === "second"
          ? "second newest"
          : place,
    ),
  ].filter((text) => text !== asked);
}
