/** Messages on their way while the server is killed at every point: none lost, none twice, how late. */
import { percentile, printFigures } from "../test/support/figures.ts";
import { killWhileSending } from "../test/support/kill-while-sending.ts";

const kills = Number(process.env["KILLS"] ?? 200);
const startedAt = performance.now();
const wanted = { kills, messages: 20, servers: 2, together: 20 };
const { late, ...report } = await killWhileSending(wanted);
const minutes = (performance.now() - startedAt) / 60_000;
printFigures(`${kills} kills, 20 messages each`, [
  { what: "messages sent", value: `${report.sent} of ${report.messages}`, target: "all" },
  { what: "lost", value: String(report.lost), target: "0" },
  { what: "sent twice", value: String(report.twice), target: "0" },
  { what: "unconfirmed", value: String(report.unconfirmed), target: "≤ 1 %" },
  { what: "drafts left", value: String(report.drafts), target: "0" },
  {
    what: "late after the last start, p99",
    value: `${percentile(late, 0.99).toFixed(0)} s`,
    target: "≤ 60 s",
  },
  { what: "kills at another point than they should", value: String(report.missed), target: "0" },
  { what: "minutes", value: minutes.toFixed(0) },
]);
