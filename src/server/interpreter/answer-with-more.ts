import { pickedChoice, plainly, saysEvery } from "#server/assist-plan/picked-choice.ts";

const kinds =
  "(?:but(?: not| only)?|except|without|only|just|apart from|other than|not|excluding) (?:from |by |about )?(?:(?:the|those|his|her|their|my) .{2,80}?|[^,;]{2,60}(?:\\bones?|\\bmails|['’]s))";
const age =
  "(?:(?:older|newer) than .{2,30}?|(?:from|before|since|after|until) (?:yesterday|today|(?:the )?(?:last|this|past) .{3,20}?|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \\d{4})?|\\d{4})|with(?:out)? attachments?)";
const condition = new RegExp(
  `^\\W*(?:(?:yes|yep|yeah|sure|ok|okay|all of them|all|both|no(?=[\\s,]+(?:only|just)))[\\s,.!–-]+)?(?:(?:only |just )?(?:those |the ones |ones )?(?<age>${age})|(?<kinds>${kinds}))[\\s.!]*$`,
  "iu",
);
const order = /^(?:archive|delete|mark|star|mute|move|label|restore)\b/iu;

/**
 * "Yes, except the unread ones", where one thing was offered, and "all three" or "the first and the last" of several: the request in the
 * words that were offered. Undefined for any other answer.
 */
export function offeredWithMore(text: string, choices: readonly string[]): string | undefined {
  const [only, ...others] = choices;
  if (only === undefined || text.length > longest) return undefined;
  if (others.length > 0) return others.length > 1 ? severalOf(text, choices) : undefined;
  const rest = restOf(text);
  return rest === undefined ? undefined : `${only.replace(/^yes,\s*/iu, "")} ${rest}`;
}

function restOf(text: string): string | undefined {
  const further = agreed.exec(text)?.groups?.["more"];
  if (further !== undefined) return `and ${further}`;
  const { age: aged, kinds: rest = aged } = condition.exec(text)?.groups ?? {};
  return rest?.replace(/^just /iu, "only ");
}

/** "Yes, and archive them". */
const agreed =
  /^\W*(?:yes|yep|yeah|sure|ok|okay)(?: please)?[\s,.!–-]+(?:and|then|and then)\s+(?<more>(?:archive|delete|star|mute|mark|snooze|label|move) (?:it|them|those|these|that)\b.{0,60})$/iu;

/** Characters of such an answer. */
const longest = 160;

function severalOf(text: string, choices: readonly string[]): string | undefined {
  if (!choices.every((choice) => order.test(choice))) return undefined;
  const isAll = saysEvery(plainly(text)) || all.test(text);
  const parts = text.split(/\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*/iu).filter((part) => part !== "");
  const picked = isAll ? choices : parts.flatMap((part) => pickedChoice(part, choices) ?? []);
  const isRead = isAll || (parts.length > 1 && picked.length === parts.length);
  return isRead ? [...new Set(picked)].join(", then ") : undefined;
}

const all =
  /^\W*(?:yes,? )?(?:do )?all (?:of (?:it|them|these|those|the above)|three|two|that)[\s.!]*$/iu;
