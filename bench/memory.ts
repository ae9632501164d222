/** Megabytes resident of server and database after a mailbox of 10,000 messages was read and paged through. */
import { gmailSource } from "../test/support/some-mail.ts";
import { printFigures } from "../test/support/figures.ts";
import { startServerProcess } from "../test/support/server-process.ts";
import { signIn } from "../test/support/sign-in.ts";
import { until } from "../test/support/until.ts";

const messages = Number(process.env["MESSAGES"] ?? 10_000);
const person = { name: "Alex Morgan", address: "alex.morgan@example.com", mail: "none" as const };
const app = await startServerProcess({ people: [person] });
for (let index = 0; index < messages; index++)
  app.standin.deliver(person.address, gmailSource(index));
const atRest = app.residentBytes();
const start = performance.now();
const client = await signIn(app.url, person.address);
let peak = 0;
await until(
  async () => {
    peak = Math.max(peak, app.residentBytes());
    const { body } = await client.call<{ sync: { pending: number; synced_at: string | null } }>(
      "GET",
      "/api/v1/mailbox",
    );
    return body.sync;
  },
  ({ pending, synced_at }) => pending === 0 && synced_at !== null,
  600_000,
);
const seconds = (performance.now() - start) / 1000;
let cursor: string | null = "";
while (cursor !== null) {
  const { body }: { body: { next: string | null } } = await client.call(
    "GET",
    `/rest/v1/emails?limit=1000${cursor && `&cursor=${cursor}`}`,
  );
  cursor = body.next;
}
const after = app.residentBytes();
await app.stop();
printFigures(`Memory of server and database with ${messages} messages`, [
  { what: "before sign-in", value: megabytes(atRest) },
  { what: "highest while the mailbox is read", value: megabytes(peak) },
  { what: "after reading and paging through it", value: megabytes(after), target: "≤ 400 MB" },
  { what: "time to read the mailbox, no latency", value: `${seconds.toFixed(0)} s` },
]);

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(0)} MB`;
}
