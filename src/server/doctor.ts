import { googleChecks } from "#server/doctor/google-checks.ts";
import { checkStorage } from "#server/doctor/check-storage.ts";
import type { Finding, HealthCheck } from "#server/doctor/health-check.ts";
import { runChecks } from "#server/doctor/run-checks.ts";
import { readConfig, type Config } from "#server/runtime/config.ts";

const patience = 30_000;

const always: HealthCheck[] = [
  { name: "model", look: () => "none is asked by this version" },
  { name: "payments", look: () => "none are taken by this version" },
  { name: "storage", look: ({ dataDir }) => checkStorage(dataDir) },
];

/** Prints one finding a line as JSON, for `scripts/doctor.js`. */
function tell(finding: Finding): void {
  process.stdout.write(`${JSON.stringify(finding)}\n`);
}

let config: Config | undefined;
try {
  config = readConfig(process.env);
  tell({ name: "settings", trouble: false, words: "understood" });
} catch (error) {
  tell({ name: "settings", trouble: true, words: (error as Error).message });
}
if (config !== undefined)
  await runChecks([...googleChecks(config), ...always], config, { patience, tell });
// A check that was given up may still wait for an answer.
process.exit(0);
