import type { Store } from "../store/standin-store.ts";

/** A message of a topic that no subscriber has acknowledged. */
export type Notification = { id: number; data: string; published_at: number };

/** Pub/Sub keeps what nobody fetches for seven days. */
const keptFor = 7 * 24 * 3600 * 1000;

export function addNotification(
  store: Store,
  { topic, data, at }: { topic: string; data: string; at: Date },
): void {
  store.write(() => {
    store.run("DELETE FROM notifications WHERE published_at < ?", at.getTime() - keptFor);
    const sql = "INSERT INTO notifications (topic, data, published_at) VALUES (?, ?, ?)";
    store.run(sql, topic, data, at.getTime());
  });
}

/** What waits under a topic, oldest first. */
export function listNotifications(store: Store, topic: string): Notification[] {
  const sql = "SELECT id, data, published_at FROM notifications WHERE topic = ? ORDER BY id";
  return store.all<Notification>(sql, topic);
}

export function deleteNotification(store: Store, topic: string, id: number): void {
  store.run("DELETE FROM notifications WHERE topic = ? AND id = ?", topic, id);
}
