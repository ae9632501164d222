import { isReading } from "#server/assist-plan/is-reading.ts";
import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import { interpret } from "./interpret.ts";

/** For tests: a person with a few contacts, two of whom share a first name, and nothing said yet. */
export const smallWorld: World = {
  now: new Date("2026-03-18T10:00:00Z"),
  timeZone: "UTC",
  owner: { name: "Sam Okafor", address: "sam@atlas.com" },
  contacts: [
    ["Nadia Moreau", "nadia@atlas.com"],
    ["Rose Blake", "rose@atlas.com"],
    ["Tom Baker", "baker@atlas.com"],
    ["Tom Whitfield", "whitfield@law.com"],
    ["Brightwire", "billing@brightwire.com"],
  ].map(([name = "", address = ""]) => ({ name, address, count: 3, written: true })),
  labels: [],
  earlier: [],
  open: 0,
  files: [],
};

/** For tests: what the last of several turns comes to, each of which showed so many messages and did what was asked. */
export function saidInTurn(turns: readonly string[], shown = 2): Interpretation {
  const earlier: EarlierTurn[] = [];
  for (const message of turns.slice(0, -1)) {
    const read = interpret(message, { ...smallWorld, earlier });
    const plan = read.kind === "plan" ? read.plan : null;
    const { text: asked = null, choices = [] } = read.kind === "question" ? read : {};
    const done = plan?.steps.some((step) => !isReading(step)) === true;
    earlier.push({ message, plan, shown: plan ? shown : 0, asked, choices, done });
  }
  return interpret(turns.at(-1) ?? "", { ...smallWorld, earlier });
}
