import { fromPunycode } from "./punycode.ts";

/**
 * Whether a host, in its own script or in ASCII, has a label that looks like another: its letters are of scripts that are drawn
 * alike, all of them are drawn as Latin ones, or some are no letters of any language's hosts (after Unicode's UTS 39 and the
 * tables by which browsers show `xn--`).
 */
export function isLookAlike(host: string): boolean {
  if (isPlain(host)) return false;
  const labels = host.split(/[.。．｡]/u).map(readLabel);
  const ending = labels.at(-1) ?? "";
  return labels.some(
    (label) =>
      isMixed(label) ||
      (drawnAsLatin.test(label) && !alike.test(ending)) ||
      oddLatin.test(label) ||
      (label.includes("ı") && !/^(?:tr|az)$/u.test(ending)),
  );
}

/** Whether what stands before the @ has a word that does: there one may stand beside one of another script. */
export function isLocalLookAlike(local: string, host: string): boolean {
  if (isPlain(local)) return false;
  const ending = host.slice(host.lastIndexOf(".") + 1);
  return local.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => isLookAlike(`${word}.${ending}`));
}

function isPlain(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text) && !/xn--/i.test(text);
}

function readLabel(label: string): string {
  const written = /^xn--(?<code>.+)$/i.exec(label)?.groups?.["code"];
  return (fromPunycode(written ?? "") ?? label).normalize("NFKC").toLowerCase();
}

const alike =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]/u;
const common = /[\p{Script=Common}\p{Script=Inherited}]/gu;
/** Letters that may stand together: of one script that is drawn like others, of Latin and East Asian ones, or of none of these. */
const together =
  /^(?:[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]*|\p{Script=Cyrillic}*|\p{Script=Greek}*|\p{Script=Armenian}*|[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Lisu}]*)$/u;

function isMixed(label: string): boolean {
  return !together.test(label.replace(common, ""));
}

/** Letters of Cyrillic, Greek and Armenian that are drawn as those of Latin; figures and hyphens change nothing. */
const drawnAsLatin = /^(?=.*\p{L})[асԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡыүοανικρτυχηωհոսցօզյ\d_-]+$/u;
/** Small capitals and letters of phonetics, and marks of which no whole letter is made. */
const oddLatin = /[ɑɡɩɪʟɴʀʏʙʜɢᴀ-ᴢ]|\p{Script=Latin}\p{M}/u;
