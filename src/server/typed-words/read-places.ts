import { linePattern } from "./match-line.ts";
import type { Line } from "./read-line.ts";

/** So many messages of a list, behind the first `skip`. */
export type Places = { skip: number; count: number };

const place = "(?:(?:the|number|no) )*#?\\d{1,2}(?:st|nd|rd|th)?";
const list = linePattern(
  `(?:(?:the )?(?:numbers|nos|items|emails|messages|mails|results|ones) )?${place}(?:(?: ,)?(?: and)? ${place})+(?: (?:ones|emails|messages|mails))?`,
);
const single = /^#\d{1,2}$/u;
const range = linePattern(
  "(?:(?:the )?(?:numbers|nos|items|emails|messages|mails|results) )?#?(?<from>\\d{1,2}) ?(?:to|through|until|[-–]) ?#?(?<to>\\d{1,2})",
);

/** Several places of a list that is shown: "1 and 3", "#2, #4 and #5", "1 to 3", "1-3". Undefined for other words. */
export function readPlaces({ text }: Line): Places[] | undefined {
  const { from, to } = range.exec(text)?.groups ?? {};
  if (from !== undefined && Number(from) > 0 && Number(to) > Number(from))
    return [{ skip: Number(from) - 1, count: Number(to) - Number(from) + 1 }];
  if (!list.test(text) && !single.test(text)) return undefined;
  const places = [...new Set(text.match(/\d+/gu)?.map(Number))].sort((one, other) => one - other);
  return places[0] === 0 ? undefined : places.map((one) => ({ skip: one - 1, count: 1 }));
}
