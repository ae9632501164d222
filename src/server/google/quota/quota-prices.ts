/** Units by method, per call; a batch costs what its calls cost. */
type QuotaPrices = { perUserAndMinute: number; prices: Readonly<Record<string, number>> };

/** Which of Google's two tables holds for a project: one made since May 2026 has the new one. */
export type QuotaTable = "2026" | "legacy";

const unchanged = {
  getProfile: 1,
  "labels.list": 1,
  "labels.get": 1,
  "labels.create": 5,
  "labels.update": 5,
  "labels.patch": 5,
  "labels.delete": 5,
  "history.list": 2,
  "messages.list": 5,
  "messages.modify": 5,
  "messages.untrash": 5,
  "messages.delete": 10,
  "messages.insert": 25,
  "messages.import": 25,
  "messages.batchModify": 50,
  "messages.batchDelete": 50,
  "messages.send": 100,
  "threads.list": 10,
  "threads.modify": 10,
  "threads.untrash": 10,
  "threads.delete": 20,
  "drafts.list": 5,
  "drafts.create": 10,
  "drafts.update": 15,
  "drafts.delete": 10,
  "drafts.send": 100,
  "settings.sendAs.list": 1,
  "settings.sendAs.get": 1,
  watch: 100,
  stop: 50,
} as const;

/** Google's published prices and allowance of one person's minute, before and since 1 May 2026. */
export const quotaTables: Readonly<Record<QuotaTable, QuotaPrices>> = {
  "2026": {
    perUserAndMinute: 6000,
    prices: {
      ...unchanged,
      "messages.get": 20,
      "messages.attachments.get": 20,
      "messages.trash": 20,
      "threads.get": 40,
      "threads.trash": 20,
      "drafts.get": 20,
    },
  },
  legacy: {
    perUserAndMinute: 15_000,
    prices: {
      ...unchanged,
      "messages.get": 5,
      "messages.attachments.get": 5,
      "messages.trash": 5,
      "threads.get": 10,
      "threads.trash": 10,
      "drafts.get": 5,
    },
  },
};

/** The units of one call. Throws for a method that Google's table does not have. */
export function priceOf(table: QuotaTable, method: string): number {
  const price = quotaTables[table].prices[method];
  if (price === undefined) throw new Error(`no price is known for ${method}`);
  return price;
}
