import { isLookAlike } from "#addresses/is-look-alike.ts";
import { plainMarks } from "./plain-marks.ts";
import { isOtherHost, linkHost } from "./link-host.ts";

/** Words of a link that are looked at one by one. */
const most = 100;

/**
 * The host that a link's words name though it leads to another: they are its address and nothing more, or name it among other
 * words by a whole address or where the true one begins like it. One written to look like another is misnamed even where it
 * is the true one.
 */
export function misnamedHost(written: string, host: string): string | undefined {
  const words = plainMarks(written);
  const said = linkHost(words);
  if (said !== undefined && isDisguised(words, said)) return words.trim().slice(0, 253);
  if (said !== undefined) return isOtherHost(said, host) ? said : undefined;
  return words
    .replace(/(https?:\/\/)\s+/gi, "$1")
    .split(/\s+/, most)
    .flatMap((word) => namedIn(word, host))[0];
}

/** `https://` and `www.` make a whole address of a word; another may be no more than the name of a shop. */
function namedIn(word: string, host: string): string[] {
  const said = linkHost(word);
  if (said === undefined) return [];
  if (isDisguised(word, said)) return [word.slice(0, 253)];
  if (!isOtherHost(said, host)) return [];
  return whole.test(word) || host.startsWith(`${said}.`) ? [said] : [];
}

const whole = /^[\p{P}\p{Cf}]*(?:https?:\/\/|www\.)/iu;

/** Whether a host is written in letters that look like others, and not in ASCII, which nobody takes for another. */
function isDisguised(words: string, said: string): boolean {
  return !/^\p{ASCII}*$/u.test(words) && isLookAlike(said);
}
