import { plainMarks } from "./plain-marks.ts";

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
