import type { Store } from "../store/standin-store.ts";
import { splitLabels } from "../store/thread-counts.ts";

/** A person's standing wish to be told of changes. `labels`: those that matter, or with `exclude` those that do not. */
export type Watch = {
  topic: string;
  labels: string[];
  exclude: boolean;
  /** Milliseconds since 1970, by the clock. */
  expiresAt: number;
};

type WatchRow = { topic: string; labels: string; exclude: number; expires_at: number };

/** The person's watch, though it may have expired. */
export function findWatch(store: Store, person: number): Watch | undefined {
  const row = store.first<WatchRow>("SELECT * FROM watches WHERE person = ?", person);
  if (row === undefined) return undefined;
  const { topic, labels, exclude, expires_at } = row;
  return { topic, labels: splitLabels(labels), exclude: exclude === 1, expiresAt: expires_at };
}

/** Keeps the person's one watch, in the place of an earlier one. */
export function saveWatch(store: Store, person: number, watch: Watch): void {
  store.run(
    "INSERT OR REPLACE INTO watches (person, topic, labels, exclude, expires_at) VALUES (?, ?, ?, ?, ?)",
    person,
    watch.topic,
    watch.labels.join(" "),
    watch.exclude ? 1 : 0,
    watch.expiresAt,
  );
}

export function deleteWatch(store: Store, person: number): void {
  store.run("DELETE FROM watches WHERE person = ?", person);
}
