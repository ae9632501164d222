import { z } from "zod";
import { limits } from "#contract/limits.ts";
import type { Step } from "../plan/plan.ts";

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What the planner says of a rule beside its query: each act is a field of its own. */
export const NewRule = z.strictObject({
  criterion: z
    .string()
    .min(1)
    .max(limits.ruleCriterion)
    .optional()
    .describe("what only the text can tell; judged for each message by a reader"),
  archive: z.boolean().default(false),
  trash: z.boolean().default(false),
  spam: z.boolean().default(false),
  keep: z.boolean().default(false).describe("in the inbox, whatever other rules say"),
  star: z.boolean().default(false),
  read: z.boolean().default(false),
  important: z.boolean().default(false),
  notify: z.boolean().default(false),
  labels: z.array(z.string().min(1).max(225)).max(5).optional(),
  forward: z.string().min(1).max(limits.typedAddress).optional(),
  snooze_days: z.coerce.number().int().min(0).max(365).optional(),
  at: clockTime.optional().describe("of a snooze or a schedule, 09:00 if absent"),
  every: z
    .enum(["day", "week", "month"])
    .optional()
    .describe("absent: for each message as it comes"),
  days: z
    .array(z.coerce.number().int().min(0).max(6))
    .max(7)
    .optional()
    .describe("of week: 0 is Sunday"),
});

const plainWishes = [
  "archive",
  "trash",
  "spam",
  "keep",
  "star",
  "read",
  "important",
  "notify",
] as const;

/** The step that it comes to. */
export function newRule(input: z.output<typeof NewRule> & { query: string }): z.input<typeof Step> {
  const { query: of, criterion = null, labels = [], forward, snooze_days: later } = input;
  const { at = "09:00", every, days = [1] } = input;
  const schedules = {
    day: { every: "day", at },
    week: { every: "week", days: days.length > 0 ? days : [1], at },
    month: { every: "month", day: 1, at },
  } as const;
  return {
    do: "makeRule",
    query: of,
    criterion,
    actions: [
      ...labels.map((label) => ({ do: "label" as const, label })),
      ...plainWishes.flatMap((wish) => (input[wish] ? [{ do: wish }] : [])),
      ...(forward === undefined ? [] : [{ do: "forward" as const, to: { words: forward.trim() } }]),
      ...(later === undefined ? [] : [{ do: "snooze" as const, days: later, at }]),
    ],
    on: every === undefined ? "arrival" : { schedule: schedules[every] },
  };
}
