import { newSecret } from "#server/platform/ids.ts";
import type { Store } from "../store/standin-store.ts";
import type { StandinContext } from "../store/standin-context.ts";

/** A resumable upload under way: the call it will end in, and how much of the message is here. */
export type Upload = {
  id: string;
  person: number;
  scopes: string[];
  method: string;
  /** Path and query of the call, and its JSON. */
  address: string;
  metadata: string;
  /** Bytes of the whole message, once they are known. */
  size: number | undefined;
  received: number;
  /** What the call answered, for a client that lost the reply. */
  answer: UploadAnswer | undefined;
};

type UploadAnswer = { status: number; headers: Record<string, string>; body: string };

const lifetime = 7 * 24 * 3600 * 1000;

type UploadRow = Omit<Upload, "scopes" | "size" | "answer"> & {
  scopes: string;
  size: number | null;
  answer: string | null;
};

/** Begins an upload and gives its id, which is a secret: whoever has it may go on. Forgets those older than a week. */
export function beginUpload(
  { store, clock }: StandinContext,
  upload: Omit<Upload, "id" | "received" | "answer">,
): string {
  const id = newSecret();
  const now = clock.now().getTime();
  store.write(() => {
    for (const old of store.all<{ id: string }>(
      "SELECT id FROM uploads WHERE at < ?",
      now - lifetime,
    ))
      forgetUpload(store, old.id);
    store.run(
      `INSERT INTO uploads (id, person, scopes, method, address, metadata, size, received, at)
       VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?)`,
      id,
      upload.person,
      upload.scopes.join(" "),
      upload.method,
      upload.address,
      upload.metadata,
      upload.size ?? null,
      now,
    );
  });
  return id;
}

export function findUpload({ store, clock }: StandinContext, id: string): Upload | undefined {
  const sql = `SELECT id, person, scopes, method, address, metadata, size, received, answer
    FROM uploads WHERE id = ? AND at >= ?`;
  const row = store.first<UploadRow>(sql, id, clock.now().getTime() - lifetime);
  return (
    row && {
      ...row,
      scopes: row.scopes.split(" "),
      size: row.size ?? undefined,
      answer: row.answer === null ? undefined : (JSON.parse(row.answer) as UploadAnswer),
    }
  );
}

/** Keeps the bytes that follow those already here. */
export function appendToUpload(
  store: Store,
  { id, received }: Upload,
  { bytes, size }: { bytes: Buffer; size: number | undefined },
): void {
  store.write(() => {
    if (bytes.length > 0) {
      const sql = "INSERT INTO upload_chunks (upload, start, bytes) VALUES (?, ?, ?)";
      store.run(sql, id, received, bytes);
    }
    const sql = "UPDATE uploads SET received = ?, size = ? WHERE id = ?";
    store.run(sql, received + bytes.length, size ?? null, id);
  });
}

/** The bytes of an upload from its beginning. */
export function readUpload(store: Store, id: string): Buffer {
  const sql = "SELECT bytes FROM upload_chunks WHERE upload = ? ORDER BY start";
  return Buffer.concat(store.all<{ bytes: Uint8Array }>(sql, id).map(({ bytes }) => bytes));
}

/** Keeps the answer and lets go of the bytes. */
export function endUpload(store: Store, id: string, answer: UploadAnswer): void {
  store.write(() => {
    store.run("UPDATE uploads SET answer = ? WHERE id = ?", JSON.stringify(answer), id);
    store.run("DELETE FROM upload_chunks WHERE upload = ?", id);
  });
}

export function forgetUpload(store: Store, id: string): void {
  store.write(() => {
    store.run("DELETE FROM upload_chunks WHERE upload = ?", id);
    store.run("DELETE FROM uploads WHERE id = ?", id);
  });
}
