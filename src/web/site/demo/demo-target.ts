import { calendarZone } from "#time/zone-clock.ts";
import { makeJudge } from "#query/match.ts";
import { toMatchableText } from "#query/matchable-message.ts";
import { parseQuery } from "#query/parse.ts";
import { demoMail, type DemoMessage } from "./demo-mail.ts";

const hour = 3_600_000;
const own = "you@mailwright.example";

const texts = demoMail.map((message) => ({ message, text: toText(message) }));

function toText({ name, address, subject, text, files = [] }: DemoMessage) {
  return toMatchableText({
    from: `"${name}" <${address}>`,
    to: own,
    cc: "",
    bcc: "",
    deliveredTo: own,
    subject,
    body: text.join("\n"),
    links: "",
    attachments: files,
    list: "",
    messageId: "",
  });
}

const zone = calendarZone();

/** The ids of the demo's messages that a search finds at that moment, newest first, by the product's own search language. */
export function demoTarget(
  labels: ReadonlyMap<string, readonly string[]>,
  query: string,
  now: number,
): string[] {
  const judge = makeJudge(parseQuery(query), { now, zone, me: [own], userLabels: new Map() });
  return texts
    .filter(({ message, text }) =>
      judge({
        ...text,
        labels: labels.get(message.id) ?? [],
        size: 4000 + (message.files ?? []).reduce((sum, { bytes }) => sum + bytes, 0),
        receivedAt: now - message.hoursAgo * hour,
      }),
    )
    .map(({ message }) => message.id);
}
