import { checkDataFolder } from "#server/doctor/check-data-folder.ts";
import { checkModel } from "#server/doctor/check-model.ts";
import { checkPayments } from "#server/doctor/check-payments.ts";
import { checkPorts } from "#server/doctor/check-ports.ts";
import { checkSettings } from "#server/doctor/check-settings.ts";
import { googleChecks } from "#server/doctor/google-checks.ts";
import { checkStorage } from "#server/doctor/check-storage.ts";
import type { Finding, HealthCheck } from "#server/doctor/health-check.ts";
import { runChecks } from "#server/doctor/run-checks.ts";
import { readConfig, type Config } from "#server/runtime/config.ts";

const patience = 30_000;

/** Prints one finding a line as JSON, for `scripts/doctor.js`. */
function tell(finding: Finding): void {
  process.stdout.write(`${JSON.stringify(finding)}\n`);
}

function checksOf(config: Config): HealthCheck[] {
  return [
    { name: "settings", look: checkSettings },
    { name: "data folder", look: checkDataFolder },
    ...checkPorts(config),
    ...googleChecks(config),
    { name: "model", look: checkModel },
    { name: "payments", look: checkPayments },
    { name: "storage", look: checkStorage },
  ];
}

let config: Config | undefined;
try {
  config = readConfig(process.env);
} catch (error) {
  tell({ name: "settings", trouble: true, words: (error as Error).message });
}
if (config !== undefined) await runChecks(checksOf(config), config, { patience, tell });
// A check that was given up may still wait for an answer.
process.exit(0);
