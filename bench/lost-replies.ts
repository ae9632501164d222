/** Messages of which Gmail's reply was lost after it had its effect: sent twice, unconfirmed, drafts left. */
import { printFigures } from "../test/support/figures.ts";
import { outboxOf } from "../test/support/outbox-of.ts";
import { startServerProcess } from "../test/support/server-process.ts";
import { signIn } from "../test/support/sign-in.ts";
import { until } from "../test/support/until.ts";

const replies = Number(process.env["REPLIES"] ?? 500);
const address = "alex.morgan@example.com";
const people = [{ name: "Alex Morgan", address, mail: "none" as const }];
const app = await startServerProcess({ people, dailySends: 3 * replies });
const person = await signIn(app.url, address);
await person.call("PATCH", "/api/v1/settings", { undo_send_seconds: 0 });
const outbox = outboxOf(app, person, address);
const lost = { kind: "drop", after: true, share: 0.5, times: replies / 2 } as const;
app.standin.faults.add({ path: /\/upload\/gmail\/v1\/users\/me\/drafts$/, ...lost });
app.standin.faults.add({ path: /\/drafts\/send$/, ...lost });
const subjects = Array.from({ length: 2 * replies }, (_, index) => `Letter ${index}`);
for (const subject of subjects) await outbox.send({ subject });
const open = await until(
  () => outbox.list(),
  (items) => items.every(({ state }) => state === "unconfirmed"),
  3_600_000,
);
const times = subjects.map((subject) => outbox.sentAtGmail(subject).length);
const drafts = outbox.draftsAtGmail().length;
const { calls } = app.standin.ledger(address);
await app.stop();
printFigures(`${2 * replies} messages, ${replies} replies lost`, [
  { what: "lost", value: String(times.filter((sent) => sent === 0).length), target: "0" },
  { what: "sent twice", value: String(times.filter((sent) => sent > 1).length), target: "0" },
  { what: "unconfirmed", value: String(open.length), target: `≤ ${replies / 100}` },
  { what: "drafts left", value: String(drafts), target: "0" },
  { what: "sendings asked for", value: String(calls["drafts.send"]) },
]);
