/** Messages taken over from a server that stood still and went on later: none lost, none twice. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "#server/database/postgres/postgres-server.ts";
import { createLogger } from "#server/platform/logger.ts";
import { printFigures } from "../test/support/figures.ts";
import { freezeWhileSending } from "../test/support/freeze-while-sending.ts";

const wanted = Number(process.env["TAKEN_OVER"] ?? 100);
const folder = mkdtempSync(path.join(tmpdir(), "mailwright-frozen-"));
const postgres = await startPostgres({ folder, logger: createLogger("error") });
const startedAt = performance.now();
const report = await freezeWhileSending(postgres, wanted);
const minutes = (performance.now() - startedAt) / 60_000;
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
printFigures("Two servers, one of which stands still longer than its claims hold", [
  { what: "messages", value: String(report.messages) },
  { what: "taken over", value: String(report.takenOver), target: `≥ ${wanted}` },
  { what: "lost", value: String(report.lost), target: "0" },
  { what: "sent twice", value: String(report.twice), target: "0" },
  { what: "unconfirmed", value: String(report.unconfirmed), target: "0" },
  { what: "drafts left", value: String(report.drafts), target: "0" },
  { what: "minutes", value: minutes.toFixed(0) },
]);
