import type { EmailPage, EmailWithBody } from "#contract/messages.ts";
import type { GoogleStandin } from "#google-standin/server/google-standin.ts";
import type { HttpClient } from "./http-client.ts";

type Mirror = { url: string; client: Pick<HttpClient, "send"> };

/** Where the mirror differs from the mailbox at the stand-in, one line a message; empty when they are the same. */
export async function compareMailbox(
  { url, client }: Mirror,
  standin: Pick<GoogleStandin, "contents">,
  address: string,
): Promise<string[]> {
  const kept = new Map<string, string>();
  const lines: string[] = [];
  for (const label of ["@all", "SPAM", "TRASH"])
    for await (const email of listAll({ url, client }, label)) {
      if (kept.has(email.gmail_id)) lines.push(`${email.gmail_id} is listed twice`);
      if (email.pending) lines.push(`${email.gmail_id} is not read yet`);
      kept.set(email.gmail_id, `${email.thread_id} ${email.labels.toSorted()}`);
    }
  for (const { id, thread, labels } of standin.contents(address)) {
    const wanted = `${thread} ${labels.toSorted()}`;
    const found = kept.get(id);
    if (found !== wanted) lines.push(`${id} is ${found ?? "missing"} instead of ${wanted}`);
    kept.delete(id);
  }
  return [...lines, ...[...kept.keys()].map((id) => `${id} is gone at Gmail`)];
}

async function* listAll(
  { url, client }: Mirror,
  label: string,
): AsyncGenerator<EmailPage["emails"][number]> {
  let cursor = "";
  do {
    const page = await client.send(`${url}/rest/v1/emails?label=${label}&limit=1000${cursor}`);
    const { emails, next } = (await page.json()) as EmailPage;
    yield* emails;
    cursor = next === null ? "" : `&cursor=${next}`;
  } while (cursor !== "");
}

/** A message of the mirror with its bodies. */
export async function openMirrored({ url, client }: Mirror, id: string): Promise<EmailWithBody> {
  return (await (await client.send(`${url}/rest/v1/emails/${id}`)).json()) as EmailWithBody;
}
