import { randomBytes } from "node:crypto";
import type { Store } from "./standin-store.ts";

/** A draft: a lasting id whose message, and with it the message's id, changes at each update. */
export type Draft = { id: string; message: string };

export function findDraft(store: Store, person: number, id: string): Draft | undefined {
  const sql = "SELECT id, message FROM drafts WHERE person = ? AND id = ?";
  return store.first<Draft>(sql, person, id);
}

export function findDraftOf(store: Store, person: number, message: string): Draft | undefined {
  const sql = "SELECT id, message FROM drafts WHERE person = ? AND message = ?";
  return store.first<Draft>(sql, person, message);
}

/** Gives a message a draft id of Gmail's kind: an `r` and a signed number of 64 bits. */
export function addDraft(store: Store, person: number, message: string): void {
  const sql = "INSERT INTO drafts (person, id, message) VALUES (?, ?, ?)";
  store.run(sql, person, `r${randomBytes(8).readBigInt64BE()}`, message);
}

/** From now on the message bears that draft's id, and no other draft's. */
export function keepDraft(store: Store, person: number, { id, message }: Draft): void {
  store.run("DELETE FROM drafts WHERE person = ? AND message = ?", person, message);
  store.run("UPDATE drafts SET message = ? WHERE person = ? AND id = ?", message, person, id);
}

export function removeDraftOf(store: Store, person: number, message: string): void {
  store.run("DELETE FROM drafts WHERE person = ? AND message = ?", person, message);
}
