import { isOtherHost, saidHost } from "./said-host.ts";

/** Words of a link that are looked at one by one. */
const most = 100;

/**
 * The host that a link's words name though it leads to another: they are its address and nothing more, or name it among other
 * words by a whole address or where the true one begins like it. One written to look like another is misnamed even where it
 * is the true one.
 */
export function misnamedHost(words: string, host: string): string | undefined {
  const said = saidHost(words);
  if (said !== undefined && looksLatin(words)) return words.trim().slice(0, 253);
  if (said !== undefined) return isOtherHost(said, host) ? said : undefined;
  return words
    .replace(/(https?:\/\/)\s+/gi, "$1")
    .split(/\s+/, most)
    .flatMap((word) => namedIn(word, host))[0];
}

/** `https://` and `www.` make a whole address of a word; another may be no more than the name of a shop. */
function namedIn(word: string, host: string): string[] {
  const said = saidHost(word);
  if (said === undefined || !isOtherHost(said, host)) return [];
  return whole.test(word) || host.startsWith(`${said}.`) ? [said] : [];
}

const whole = /^[\p{P}\p{Cf}]*(?:https?:\/\/|www\.)/iu;

const latin = /\p{Script=Latin}/u;
const alike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
/** Letters of Cyrillic and Greek that are drawn as those of Latin (Unicode's confusables). */
const drawnAsLatin = /^[асԁеһіјӏорԛѕԝхуοανκρτυχ\d-]+$/iu;

/** Whether a part of a host mixes scripts that are drawn alike, or is of such letters alone. */
function looksLatin(words: string): boolean {
  return words
    .split(/[./@:]/)
    .some((part) => alike.test(part) && (latin.test(part) || drawnAsLatin.test(part)));
}
