import type { MailNumbers } from "#contract/automation/overview.ts";
import type { Database } from "#server/database/database.ts";
import type { Clock } from "#server/platform/clock.ts";
import { readQueryFacts } from "#server/search/index/query-facts.ts";
import { readAnswerTimes, readTopSenders, readWeeks } from "../tables/overview-table.ts";

/** Weeks that are told, this one the last, and senders. */
const [weeks, senders] = [12, 10];
/** Minutes: an hour, four, a day, three, a week. */
const steps = [60, 240, 1440, 4320, 10_080];

/** Numbers of the mailbox, Spam and Trash aside. */
export async function readNumbers(
  { database, clock }: { database: Database; clock: Clock },
  userId: string,
  { time_zone: deviceZone }: { time_zone?: string | undefined },
): Promise<MailNumbers> {
  const now = clock.now();
  return database.readAsUser(userId, async (transaction) => {
    const { zone } = await readQueryFacts(transaction, userId, { now, deviceZone });
    const minutes = await readAnswerTimes(transaction, userId, { now, weeks });
    return {
      weeks: await readWeeks(transaction, userId, { now, weeks, zone }),
      senders: await readTopSenders(transaction, userId, senders),
      answers: [...steps, null].map((most, at) => ({
        minutes: most,
        count: minutes.filter((one) => one > (steps[at - 1] ?? -1) && one <= (most ?? Infinity))
          .length,
      })),
      median_answer: minutes[Math.floor((minutes.length - 1) / 2)] ?? null,
    };
  });
}
