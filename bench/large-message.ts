/** Megabytes by which the server grows while a message of 30 MiB is taken, kept and sent. */
import type { Upload } from "#contract/compose.ts";
import { printFigures } from "../test/support/figures.ts";
import { outboxOf } from "../test/support/outbox-of.ts";
import { startServerProcess } from "../test/support/server-process.ts";
import { signIn } from "../test/support/sign-in.ts";

const address = "alex.morgan@example.com";
const people = [{ name: "Alex Morgan", address, mail: "none" as const }];
const app = await startServerProcess({ people });
const person = await signIn(app.url, address);
await person.call("PATCH", "/api/v1/settings", { undo_send_seconds: 0 });
const outbox = outboxOf(app, person, address);
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, app.residentBytes());
}, 100);

const atRest = app.residentBytes();
const start = performance.now();
const size = await sendLarge("First");
const seconds = (performance.now() - start) / 1000;
const first = peak;
const after = app.residentBytes();
peak = 0;
await sendLarge("Second");
clearInterval(watch);
await app.stop();
printFigures("A message of 30 MiB", [
  { what: "encoded", value: `${(size / 2 ** 20).toFixed(1)} MiB` },
  { what: "server and database before", value: megabytes(atRest) },
  { what: "growth at most, the first", value: megabytes(first - atRest), target: "≤ 80 MB" },
  { what: "growth at most, the second", value: megabytes(peak - after), target: "≤ 80 MB" },
  { what: "seconds", value: seconds.toFixed(1) },
]);

/** Answers the size of the sent message at Gmail. */
async function sendLarge(subject: string): Promise<number> {
  const attachments: { upload: string }[] = [];
  for (const name of ["one", "two"])
    attachments.push({ upload: await upload(`${name}.pdf`, 10.9 * 2 ** 20) });
  const { body } = await outbox.send({ subject, body: "See the files.", attachments });
  await outbox.becomes(body.outbox, "sent", 120_000);
  return app.standin.contents(address).find((message) => message.subject === subject)?.size ?? 0;
}

async function upload(filename: string, bytes: number): Promise<string> {
  const response = await person.send(`${app.url}/api/v1/uploads?filename=${filename}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(Math.floor(bytes), "x")]),
  });
  return ((await response.json()) as Upload).id;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(0)} MB`;
}
