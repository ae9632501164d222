import { folded, type SaidWords } from "./said-words.ts";

/** What may stand between a denial and whom it leaves out: "do not send it to", "without telling". */
const between =
  "to|for|it|this|that|these|those|them|send|sending|e-?mail|emailing|mail|mailing|write|writing|forward|forwarding|cc|bcc|copy|copying|tell|telling|include|including|add|adding|invite|inviting|involving|a|an|the|any|my|message|reply|answer";
const denial = new RegExp(
  String.raw`(?:\b(?:not|never|without|except|excluding|instead of|rather than)|n't)(?: (?:${between})){0,5} ["'(<]?$`,
);
/** Characters before words in which they may be denied. */
const near = 120;
/** Places of words that are looked at. */
const most = 100;

const denialBehind =
  /^["')>]?,? (?:must|should|may|shall|can|need|has|is|does|will)(?:n't| ?not) (?:to )?(?:get|see|know|receive|read|hear|have|learn|find|be (?:told|copied|included|sent))\b/;
/** "Keep Bob out of it". */
const kept = /\b(?:keep|leave|keeping|leaving) ["'(<]?$/;
const out = /^["')>]? out\b/;
/** "Not Bob? Yes, Bob": what is said of whom last counts, where it says as much. */
const meaning = /\b(?:yes|actually|but|to|tell|include|add)[,:]? ["'(<]?$/;

/**
 * Whether words stand somewhere behind a "not", "without" or the like: "to Ann, not to Bob" means no Bob, and nor does
 * "Bob must not see it". Where they are meant after all ("yes, to Bob") they are not.
 */
export function isDenied({ turns }: Pick<SaidWords, "turns">, words: string): boolean {
  const wanted = folded(words);
  if (wanted === "") return false;
  const places = turns.flatMap((turn) => placesOf(turn, wanted));
  const last = places.findLastIndex(isDenial);
  return (
    last !== -1 &&
    !places.slice(last + 1).some(({ before, behind }) => {
      return meaning.test(before) && !/^['’]s\b/.test(behind);
    })
  );
}

type Place = Record<"before" | "behind", string>;

function isDenial({ before, behind }: Place): boolean {
  return (
    denial.test(before) || denialBehind.test(behind) || (out.test(behind) && kept.test(before))
  );
}

/** What stands before and behind the words at each of their places; within longer words they have none. */
function placesOf(turn: string, wanted: string): Place[] {
  const places: Place[] = [];
  let at = turn.indexOf(wanted);
  while (at !== -1 && places.length < most) {
    const end = at + wanted.length;
    if (
      !inWord.test(turn.slice(Math.max(0, at - 1), at + 1)) &&
      !inWord.test(turn.slice(end - 1, end + 1))
    )
      places.push({
        before: turn.slice(Math.max(0, at - near), at),
        behind: turn.slice(end, end + near),
      });
    at = turn.indexOf(wanted, end);
  }
  return places;
}

/** Two characters of the same word. */
const inWord = /^[\p{L}\p{M}\p{N}]{2}$/u;
