import type { Wording } from "#server/assist-plan/plan.ts";
import type { Writing } from "./writing.ts";
import { quotedIn } from "./quoted-in.ts";
import { textOf, withText } from "./with-text.ts";

const day = "(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|tonight";
const hour = "\\d{1,2}(?:[:.]\\d{2})?(?: ?[ap]m)?";
const forms = [
  /^(?:change|replace|swap|turn|correct|update) (?<from>\S.{0,118}?) (?:to|into|with|by|for) (?<to>\S.{0,118})$/iu,
  /^(?:say |write |put |use )?(?<to>\S.{0,118}?),? (?:instead of|rather than|in place of) (?<from>\S.{0,118})$/iu,
  /^(?:say |write )?(?<to>\S.{0,58}?), not (?<from>\S.{0,58})$/iu,
  new RegExp(`^(?:say |write |make it )?(?<to>${day}) not (?<from>${day})$`, "iu"),
  new RegExp(`^(?:say |write |make it )?(?<to>${hour}) not (?<from>${hour})$`, "iu"),
  /^(?:not|no more) (?<from>\S.{0,58}?),? but (?<to>\S.{0,58})$/iu,
];

/**
 * A message in which some of its words are others: "change Thursday to Friday", "ten instead of nine". Everything else stays
 * as it is. Undefined where its text does not have these words.
 */
export function withReplaced(words: string, written: Writing): Writing | undefined {
  const text = textOf(written);
  if (text === null) return undefined;
  const said = words.replace(/[\s.!]+$/u, "");
  const both = dayWithHour.exec(said)?.groups;
  if (both !== undefined) return onDayAtHour(both, written);
  const exchanges = [...forms.flatMap((form) => exchangeIn(said, form)), ...otherTime(said, text)];
  for (const { from, to } of exchanges) {
    const change = replacing(bare(from), bare(to));
    const changed = change(text);
    if (changed !== undefined) return inSubject(withText(written, changed), change);
  }
  return undefined;
}

type Exchange = { from: string; to: string };

function exchangeIn(words: string, form: RegExp): Exchange[] {
  const { from, to } = form.exec(words)?.groups ?? {};
  return from === undefined || to === undefined ? [] : [{ from, to }];
}

const lead =
  "^(?:make (?:it|that)|change (?:it|that) to|(?:tell|ask) (?:him|her|them)|say|it is|it['’]?s)(?: for| on| at)? ";
const times = [
  {
    form: new RegExp(`${lead}(?<to>${day})$`, "iu"),
    named: new RegExp(`\\b(?:${day})\\b`, "giu"),
    isDay: true,
  },
  {
    form: new RegExp(`${lead}(?<to>${hour})$`, "iu"),
    named: new RegExp(`(?<=\\b[Aa]t )${hour}(?![:.\\d]|\\s\\p{Lu}|\\w)`, "gu"),
    isDay: false,
  },
];

const dayWithHour = new RegExp(`${lead}(?<day>${day}),? (?:at )?(?<hour>${hour})$`, "iu");

/** "Make it Friday at 2" changes both. */
function onDayAtHour(
  { day: to = "", hour: at = "" }: Record<string, string>,
  written: Writing,
): Writing | undefined {
  const changed = withReplaced(`make it ${to}`, written);
  return changed && withReplaced(`make it ${at}`, changed);
}

/** A day beside its date is not changed alone. */
const isDated =
  /\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|\b(?:january|february|march|april|june|july|august|september|october|november|december) \d/iu;

/** "10" of "9 pm" is in the evening too. */
function withHalf(to: string, from: string): string {
  const half = /\d( ?[ap]m)$/iu.exec(from)?.[1];
  return half !== undefined && /^\d{1,2}(?:[:.]\d{2})?$/u.test(to) ? `${to}${half}` : to;
}

/** "Make it Friday" of a text that names one day, and "make it 10" of one that names one hour. */
function otherTime(words: string, text: Wording): Exchange[] {
  const said = text.source === "typed" ? text.text : text.brief;
  return times.flatMap(({ form, named, isDay }) => {
    const to = form.exec(words)?.groups?.["to"];
    const [from, another] = said.match(named) ?? [];
    if (to === undefined || from === undefined || another !== undefined) return [];
    return isDay && isDated.test(said) ? [] : [{ from, to: withHalf(to, from) }];
  });
}

function bare(words: string): string {
  const said = words.trim();
  return quotedIn(said) ?? said.replace(/^the (?:words?|text) (?=\S)/iu, "");
}

type Change = (text: Wording) => Wording | undefined;

/** Words that stand in a text as a whole; none where they do not. */
function replacing(from: string, to: string): Change {
  const number = numbered.exec(from);
  const old = number?.groups?.["count"] ?? from;
  const isNumber = number !== null && aNumber.test(to);
  const found = whole(isNumber ? old : from, isNumber ? (number.groups?.["of"] ?? "") : "");
  return (text) => {
    const before = text.source === "typed" ? text.text : text.brief;
    const after = before.replace(found, (was) => asCapital(was, to));
    if (after === before) return undefined;
    return text.source === "typed" ? { ...text, text: after } : { ...text, brief: after };
  };
}

const count =
  "\\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty";
const numbered = new RegExp(`^(?<count>${count})(?<of>\\s\\p{L}+)$`, "iu");
const aNumber = new RegExp(`^(?:${count})$`, "iu");

/** A number alone takes the place of the number: "ten minutes" to "twenty". */
function whole(words: string, behind: string): RegExp {
  const [said, ahead] = [words, behind].map((one) =>
    one.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`).replaceAll(/\s+/gu, String.raw`\s+`),
  );
  const end =
    ahead === "" ? String.raw`(?![\p{L}\p{N}])` : String.raw`(?=${ahead}(?![\p{L}\p{N}]))`;
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${said}${end}`, "giu");
}

function asCapital(was: string, to: string): string {
  return /^\p{Lu}/u.test(was) ? to.charAt(0).toUpperCase() + to.slice(1) : to;
}

/** The subject with the same words changed, where it has them. */
function inSubject(written: Writing, change: Change): Writing {
  const subject = written.do === "write" ? change(written.subject) : undefined;
  return written.do === "write" && subject !== undefined ? { ...written, subject } : written;
}
