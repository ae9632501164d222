import type { Clock } from "#server/platform/clock.ts";
import { writeDemoMail } from "../demo/mail/demo-mail.ts";
import { beginHistory } from "../store/history-table.ts";
import { ensureLabels } from "../store/labels-table.ts";
import { readMailFolder } from "./mail-folder.ts";
import { findHeader, readHeader } from "#mime/mime-header.ts";
import { placesLeft } from "../mailbox/place-message.ts";
import { receiveMessage, type ArrivingMessage } from "../mailbox/receive-message.ts";
import type { Person, StandinPerson } from "../store/standin-people.ts";
import type { Store } from "../store/standin-store.ts";
import { refreshThread } from "../store/thread-counts.ts";

/** Where a new mailbox's mail comes from: a folder of mail files, the demo mail, or nowhere. */
type MailOrigin =
  | { kind: "folder"; folder: string }
  | { kind: "demo"; size: StandinPerson["mail"] };

/** Fills a mailbox that was never filled, in one transaction; history begins after it. Gives the number of messages. */
export async function loadMailbox(
  { store, clock }: { store: Store; clock: Clock },
  person: Person,
  origin: MailOrigin,
): Promise<number> {
  if (person.loaded === 1) return 0;
  const threads = new Set<string>();
  let count = 0;
  await store.load(async () => {
    for await (const mail of readOrigin(origin, person, clock)) {
      const labels = ensureLabels(store, person.id, mail.labels);
      threads.add(receiveMessage(store, person.id, { ...mail, labels }).thread);
      count += 1;
    }
    for (const thread of threads) refreshThread(store, person.id, thread);
    beginHistory(store, person.id);
    store.run("UPDATE people SET loaded = 1 WHERE id = ?", person.id);
  });
  return count;
}

async function* readOrigin(
  origin: MailOrigin,
  person: Person,
  clock: Clock,
): AsyncGenerator<ArrivingMessage> {
  if (origin.kind === "demo") {
    if (origin.size !== "none") yield* writeDemoMail(clock.now(), person, origin.size);
    return;
  }
  for await (const mail of readMailFolder(origin.folder))
    yield {
      raw: mail.raw,
      labels: inOnePlace(mail.labels ?? defaultLabels(mail.raw, person.address)),
      receivedAt: mail.receivedAt ?? clock.now(),
    };
}

function inOnePlace(labels: string[]): string[] {
  const left = placesLeft(labels);
  return labels.filter((label) => !left.includes(label));
}

function defaultLabels(raw: Buffer, owner: string): string[] {
  const from = findHeader(readHeader(raw).headers, "from") ?? "";
  const address = /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from;
  return address.trim().toLowerCase() === owner ? ["SENT"] : ["INBOX", "UNREAD"];
}
