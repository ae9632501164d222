/**
 * The rooms that speak to PostgreSQL, each group of tables by itself: rows of the table in rooms.js, below the process's own.
 */
export const storageRooms = {
  "server/disk": { imports: ["contract", "server/runtime"], node: true },
  "server/postgres": { imports: ["server/runtime"], node: true, packages: ["pg"] },
  "server/backup": {
    imports: ["server/runtime", "server/postgres"],
    node: true,
    packages: ["pg"],
  },
  "server/migrations": { imports: [], packages: ["pg", "kysely"] },
  "server/storage": {
    imports: ["query", "contract", "server/runtime", "server/disk", "server/migrations"],
    node: true,
    packages: ["pg", "kysely"],
  },
  "server/sync-tables": { imports: ["contract", "server/storage"], packages: ["kysely"] },
  "server/search-tables": {
    imports: ["query", "contract", "server/storage"],
    node: true,
    packages: ["kysely"],
  },
  "server/mail-tables": {
    imports: ["contract", "server/storage", "server/search-tables"],
    node: true,
    packages: ["kysely"],
  },
  "server/outbox-tables": { imports: ["contract", "server/storage"], packages: ["kysely"] },
  "server/billing-tables": {
    imports: ["contract", "server/storage", "server/sync-tables"],
    packages: ["kysely"],
  },
  "server/assistant-tables": { imports: ["contract", "server/storage"], packages: ["kysely"] },
  "server/account-tables": { imports: ["contract", "server/storage"], packages: ["pg", "kysely"] },
  "server/journal": { imports: ["contract", "server/storage"], packages: ["kysely"] },
  "server/search-index": {
    imports: ["query", "contract", "server/storage", "server/search-tables", "server/mail-tables"],
    packages: ["kysely"],
  },
};
