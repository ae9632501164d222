import { firstMoment } from "#query/first-moment.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { todayOf } from "#server/times/calendar-day.ts";
import { readDays } from "#server/times/read-days.ts";
import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import type { Line } from "#server/typed-words/read-line.ts";
import { takeWords, wordPattern } from "#server/typed-words/take-words.ts";
import type { Clause } from "./clause.ts";

const mail = "(?:emails?|mails?|messages?|ones?|things?|stuff)";
const thrownAway = linePattern(
  `(?:restore|recover|undelete|un-delete|(?:bring|get|put|give me) back) (?:what|whatever|everything|all|(?:all |all of )?(?:the |my )?${mail})(?: that)? (?:(?:i|was|were|has been|have been) )?(?:have )?(?:deleted|trashed|removed|binned|threw away) (?<when>.+?)(?: back)?`,
);
const lastThrown = linePattern(
  `(?:restore|recover|undelete|un-delete|(?:bring|get|put|give me) back) (?:the |my )?(?:(?:last|latest|newest|most recently|recently|just) (?:deleted|trashed|removed|binned) ${mail}|${mail}(?: that)?(?: (?:i|was|were))?(?: have)? (?:deleted|trashed|removed|binned) (?:last|most recently))`,
);
const timed = /^(?:today|yesterday|this|last|on|in|since|an hour|a|\d)/u;
const lead = wordPattern("(?:on|in|from|of|during)(?: the)?|since");

/** "Restore what I deleted today": what was moved to Trash here on those days. Undefined for other lines. */
export function restoreDeleted(line: Line, world: World): Clause | undefined {
  if (matchLine(line, lastThrown) !== undefined) return whichLast;
  const { when } = matchLine(line, thrownAway) ?? {};
  if (when === undefined) return undefined;
  const deleted = spanOf(when, world);
  if (deleted === undefined) return timed.test(when.text) ? whichDeleted : undefined;
  const every = { order: "newest", skip: 0, count: null } as const;
  const target: Target = { of: "mailbox", query: "in:trash", ...every, deleted };
  return {
    kind: "steps",
    steps: [{ do: "act", act: "restore", target, label: null, until: null }],
  };
}

const whichDeleted: Clause = {
  kind: "words",
  text: "I cannot tell when that was. Say a day, as in “restore what I deleted today”. Activity shows what was deleted here, and undoes it there.",
};

const whichLast: Clause = {
  kind: "words",
  text: "I cannot tell which was deleted last. Say which one it is, or a day, as in “restore what I deleted today”. Activity shows what was deleted here, and undoes it there.",
};

function spanOf(when: Line, world: World): Target["deleted"] {
  const taken = takeWords(when, 0, lead);
  const today = todayOf(world);
  const days = readDays(when, taken?.next ?? 0, today);
  if (days === undefined || days.next < when.words.length) return undefined;
  const before = taken?.text === "since" ? today + 1 : days.before;
  return { from: startOf(days.from, world), before: startOf(before, world) };
}

function startOf(day: number, { timeZone }: World): string {
  return new Date(firstMoment(day * 86_400_000, timeZone)).toISOString();
}
