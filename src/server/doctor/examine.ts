import { checkDataFolder } from "./check-data-folder.ts";
import { checkModel } from "./check-model.ts";
import { checkPayments } from "./check-payments.ts";
import { checkPorts } from "./check-ports.ts";
import { checkSettings } from "./check-settings.ts";
import { googleChecks } from "./google-checks.ts";
import { checkStorage } from "./check-storage.ts";
import type { Finding, HealthCheck } from "./health-check.ts";
import { runChecks } from "./run-checks.ts";
import { readConfig, type Config } from "#server/platform/config.ts";

/** Milliseconds that one check may take. */
const patience = 30_000;

/** Looks at the settings, the surroundings and what Google and the model say of them, and tells each finding at once. */
export async function examine(
  environment: NodeJS.ProcessEnv,
  tell: (finding: Finding) => void,
): Promise<void> {
  const config = read(environment, tell);
  if (config !== undefined) await runChecks(checksOf(config), config, { patience, tell });
}

function read(environment: NodeJS.ProcessEnv, tell: (finding: Finding) => void) {
  try {
    return readConfig(environment);
  } catch (error) {
    tell({ name: "settings", trouble: true, words: (error as Error).message });
    return undefined;
  }
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
