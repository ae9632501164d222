import { zoneDay } from "#time/zone-clock.ts";
import type { Today } from "#contract/automation/overview.ts";
import type { Database, UserTransaction } from "#server/database/database.ts";
import { ownParagraphs } from "#server/mailbox/reading/text/own-words.ts";
import { readableText } from "#server/mailbox/reading/text/clean-text.ts";
import { readEmailsById } from "#server/mailbox/tables/emails-by-id.ts";
import { attentionSignals } from "#server/mailbox/reading/text/attention.ts";
import type { Clock } from "#server/platform/clock.ts";
import { findNewest } from "#server/search/index/find-newest.ts";
import { ofPeople } from "#server/search/index/waiting-mail.ts";
import { readQueryFacts, type QueryFacts } from "#server/search/index/query-facts.ts";
import { unansweredQuery, waitingQuery } from "../follow-up/list-follow-ups.ts";
import { readFollowUps } from "../tables/follow-ups-table.ts";
import { readActedByRules, readWaits, readWrittenTo } from "../tables/overview-table.ts";

/** Messages that are looked at, and those that are told. */
const [looked, told] = [120, 8];
/** Messages of one kind that are counted; where there are more, so many are said. */
const counted = 200;
/** What a message needs to be told of: one plain signal alone is too little. */
const enough = 4;

type OverviewContext = { database: Database; clock: Clock };

/** The day at a glance, by plain signals: no model is asked. */
export async function readToday(
  { database, clock }: OverviewContext,
  userId: string,
  { time_zone: deviceZone }: { time_zone?: string | undefined },
): Promise<Today> {
  const now = clock.now();
  return database.readAsUser(userId, async (transaction) => {
    const facts = await readQueryFacts(transaction, userId, { now, deviceZone });
    const day = zoneDay(now, facts.zone);
    const reminders = await readFollowUps(transaction, userId);
    const waits = await readWaits(transaction, userId, { day, zone: facts.zone });
    return {
      first: await findFirst(transaction, facts),
      acted: await readActedByRules(transaction, userId, { day, zone: facts.zone }),
      waits: {
        ...waits,
        follow_ups: reminders.filter(({ state, isAnswered }) => state === "waiting" && !isAnswered)
          .length,
        waiting: (await findNewest(transaction, facts, { search: waitingQuery, limit: counted }))
          .length,
        unanswered: (
          await findNewest(transaction, facts, { search: unansweredQuery, limit: counted })
        ).length,
      },
    };
  });
}

/** The messages of the inbox that need the person most, each with its reasons. */
async function findFirst(transaction: UserTransaction, facts: QueryFacts): Promise<Today["first"]> {
  const recent = { search: "in:inbox -from:me newer_than:30d", limit: looked };
  const all = await findNewest(transaction, facts, recent);
  const ids = await ofPeople(transaction, facts.userId, all);
  const found = await readEmailsById(transaction, facts.userId, { ids, withBodies: true });
  const addresses = found.map(({ sender_email: address }) => address.toLowerCase());
  const known = await readWrittenTo(transaction, facts.userId, addresses);
  return found
    .map(({ body_text: text = null, body_html: html = null, ...email }) => {
      const said = ownParagraphs(readableText({ body_text: text, body_html: html }, pageText));
      const signals = attentionSignals(email, said, { own: facts.me[0] ?? "", known });
      const reasons = signals.flatMap(([, reason]) => reason ?? []);
      return { email, reasons, score: signals.reduce((sum, [points]) => sum + points, 0) };
    })
    .filter(({ score, reasons }) => score >= enough && reasons.length > 1)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, told)
    .map(({ email, reasons }) => ({ email, reasons }));
}

/** Characters of a page that are looked at. */
const pageText = 4000;
