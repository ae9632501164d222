import type { SafeLink } from "./safe-link.ts";
import { isLookAlike } from "#addresses/is-look-alike.ts";

// Endings that people take for a web address without "www."; not those that files end with as well.
const endings = new Set(
  `com org net edu gov mil int info biz app dev bank shop store online site cloud email news
   ac ad ae ar at au be bg br ca ch cl cn co cz de dk ee es eu fi fr gr hk hr hu ie il in io ir is
   it jp kr li lt lu lv me mx my nl no nz pe pk pt ro ru se sg si sk th tr tv tw ua uk us vn za
   example`.split(/\s+/),
);
const address =
  /^(?:(https?:\/\/|www\.)|[^\s@]{1,64}@)?((?:[\p{L}\p{N}_-]{1,63}\.)+[\p{L}][\p{L}\p{N}-]{1,62})\.?(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** The host that a link's words name, in ASCII, when they are a web or mail address and nothing more, or look like one. */
export function linkHost(words: string): string | undefined {
  const text = plainMarks(words)
    .trim()
    .replace(/^[<([“"']+|[>)\]”"',;:!.]+$/g, "");
  const [, start, host = ""] = text.length <= 2000 ? (address.exec(text) ?? []) : [];
  const ascii = host === "" ? undefined : URL.parse(`http://${host}`)?.hostname;
  if (ascii === undefined) return undefined;
  const ending = ascii.slice(ascii.lastIndexOf(".") + 1);
  return start !== undefined || endings.has(ending) || ending.startsWith("xn--")
    ? ascii
    : undefined;
}

/** Whether two hosts belong to different owners, as far as their names tell: `a.shop.example` and `shop.example` do not. */
export function isOtherHost(one: string, other: string): boolean {
  return ownerOf(one) !== ownerOf(other);
}

/** The last two labels, or three below a country's `co.uk` and the like. */
function ownerOf(host: string): string {
  const labels = host.toLowerCase().replace(/\.$/, "").split(".");
  const [second = "", top = ""] = labels.slice(-2);
  const wide = top.length === 2 && /^(?:com?|org|net|edu|gov|ac|gob|ne|or)$/.test(second);
  return labels.slice(wide ? -3 : -2).join(".");
}

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

/** The page of ours between a link and where it leads. */
export const leavingPath = "/leaving";

/** The address of that page for a link of which some reading names another host; undefined where none does. */
export function leavingLink(
  { href, place }: SafeLink,
  readings: readonly string[],
): string | undefined {
  const host = hostOf(place);
  const said = readings
    .map((words) => misnamedHost(words.slice(0, 3000), host))
    .find((one) => one !== undefined);
  if (said === undefined) return undefined;
  return `${window.location.origin}${leavingPath}?${new URLSearchParams({ to: href, says: said })}`;
}

/** The host of a web link's place, or of a mail link's address. */
function hostOf(place: string): string {
  return place.slice(place.lastIndexOf("@") + 1).replace(/:\d+$/, "");
}

/** Marks that are drawn like those of an address, which NFKC leaves as they are; a dot only where a Latin letter follows, as one of an ending does. */
const marks: readonly [RegExp, string][] = [
  [/(?<=[\p{L}\p{N}])[·‧∙⋅・。ꓸ꘎܁܂٠۰](?=\p{Script=Latin})/gu, "."],
  [/[⁄∕⧸╱]/gu, "/"],
  [/[∶꞉]/gu, ":"],
  [/(?<=[\p{L}\p{N}])[‐−](?=[\p{L}\p{N}])/gu, "-"],
];

/** Words with the marks of an address in place of those that only look like them, and without what nobody sees. */
function plainMarks(words: string): string {
  const plain = words.replace(/[\p{Cf}\p{DI}]/gu, "").normalize("NFKC");
  return marks.reduce((text, [alike, mark]) => text.replace(alike, mark), plain);
}
