import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { isPlain } from "#server/typed-words/plain-words.ts";
import { foldText } from "#query/words.ts";
import { onlyReads } from "#server/sentences/only-reads.ts";

const meant =
  /^(?:(?:no|sorry|oops|wait|actually|hmm|oh|ah)[\s,.!]+)*(?:i (?:meant|mean)|make that|that should (?:be|have been))\s+(?:(?:all )?(?:the )?(?:ones?|e-?mails?|mails?|messages?) )?(?:from )?(?<who>[^?!.]{2,60})[.!]*$/iu;

type Read = (text: string, world: World) => Interpretation;

/**
 * "Sorry, I meant Tom Whitfield": the last request with that name in the place of its own. What only reads is done; what
 * the last request did is undone with a click alone. Undefined for other words.
 */
export function readCorrection(text: string, world: World, read: Read): Interpretation | undefined {
  const who = meant.exec(text.trim())?.groups?.["who"]?.trim();
  const last = world.earlier.at(-1);
  if (who === undefined || last === undefined || findContacts(who, world).length === 0)
    return undefined;
  const request = withOther(last.message, who, world);
  if (request === undefined) return undefined;
  const meaning = read(request, { ...world, earlier: world.earlier.slice(0, -1) });
  return onlyReads(meaning) ? meaning : whether(request, who, last.done === true);
}

function whether(request: string, who: string, isDone: boolean): Interpretation {
  const again = isDone ? `Undo that, and ${request}` : request;
  const what = isDone ? "undo that, and do the same with" : "do that with";
  return { kind: "question", text: `Shall I ${what} ${who}?`, choices: [again] };
}

/** A request with another name where it names somebody; undefined where it names nobody. */
function withOther(request: string, who: string, world: World): string | undefined {
  const words = [...request.matchAll(/[\p{L}\p{M}\p{N}.@_-]+/gu)].slice(0, 60);
  for (const length of [4, 3, 2, 1])
    for (let at = 0; at + length <= words.length; at += 1) {
      const [first, last] = [words[at], words[at + length - 1]];
      if (first === undefined || last === undefined) continue;
      const [from, to] = [first.index, last.index + last[0].length];
      if (isPlain(words.slice(at, at + length).map(([word]) => foldText(word)))) continue;
      if (findContacts(request.slice(from, to), world).length > 0)
        return `${request.slice(0, from)}${who}${request.slice(to)}`;
    }
  return undefined;
}
