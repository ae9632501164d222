import PostalMime from "postal-mime";
import { otherProgram } from "../support/other-program.ts";
import type { RunningApp } from "../support/start-app.ts";

/** A message as it lies at Gmail. */
export type WrittenMessage = {
  id: string;
  /** Sent, or a draft. */
  state: "sent" | "draft" | "other";
  to: string[];
  cc: string[];
  bcc: string[];
  subject: string;
  text: string;
  answers: string;
  references: string;
  files: { name: string; text: string }[];
};

/** Gmail as another program of the same person's sees it, over HTTP. */
export async function openGoogle(running: RunningApp, address: string) {
  let program = otherProgram(running, address);
  const base = `${running.standin.url}/gmail/v1/users/me`;
  async function ask(path: string, init: RequestInit): Promise<Response> {
    const { token } = await program;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    return fetch(`${base}${path}`, { ...init, headers });
  }
  /** Gmail's token holds for an hour, which a long run outlives. */
  async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
    const used = program;
    let answer = await ask(path, init);
    if (answer.status === 401) {
      if (program === used) program = otherProgram(running, address);
      answer = await ask(path, init);
    }
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  const { labels } = await call<{ labels: { id: string; name: string }[] }>("/labels");
  return {
    labelId: (name: string) => labels.find((label) => label.name === name)?.id ?? name,
    labelNames: (id: string) => labels.find((label) => label.id === id)?.name ?? id,
    async read(ids: readonly string[]): Promise<WrittenMessage[]> {
      return Promise.all(
        ids.map(async (id) => toWritten(await call<RawMessage>(`/messages/${id}?format=raw`))),
      );
    },
    /** Puts a message back under those label ids, at its own date; gives its new id. */
    async insert(raw: Buffer, labelIds: readonly string[]): Promise<string> {
      const body = JSON.stringify({ raw: raw.toString("base64url"), labelIds });
      const how = "internalDateSource=dateHeader";
      return (await call<{ id: string }>(`/messages?${how}`, { method: "POST", body })).id;
    },
  };
}

type RawMessage = { id: string; labelIds: string[]; raw: string };

async function toWritten({ id, labelIds, raw }: RawMessage): Promise<WrittenMessage> {
  const mail = await PostalMime.parse(Buffer.from(raw, "base64url"));
  return {
    id,
    state: stateOf(labelIds),
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    bcc: addresses(mail.bcc),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    answers: mail.inReplyTo ?? "",
    references: mail.references ?? "",
    files: mail.attachments.map(({ filename, content }) => ({
      name: filename ?? "",
      text:
        typeof content === "string"
          ? content
          : Buffer.from(content as Uint8Array).toString("latin1"),
    })),
  };
}

function stateOf(labelIds: readonly string[]): WrittenMessage["state"] {
  if (labelIds.includes("DRAFT")) return "draft";
  return labelIds.includes("SENT") ? "sent" : "other";
}

function addresses(given: { address?: string | undefined }[] | undefined): string[] {
  return (given ?? []).flatMap(({ address = "" }) =>
    address === "" ? [] : [address.toLowerCase()],
  );
}
