import { installBrowser } from "./browser.js";
import { runRounds } from "./checks.js";

/** The suites whose short runs are a choice of their rounds. */
const files = [
  "test/server/sync-kill.test.ts",
  "test/server/sync-faults.test.ts",
  "test/server/outbox-kill.test.ts",
  "test/server/outbox-faults.test.ts",
  "test/server/outbox-two-servers.test.ts",
  "test/server/backup.test.ts",
  "test/server/database-killed.test.ts",
  "test/server/acts-kill.test.ts",
  "test/server/acts.test.ts",
  "test/server/worst-model.test.ts",
  "test/server/assistant-requests.test.ts",
  "test/server/workbench.test.ts",
  "test/server/look-then-act.test.ts",
  "test/e2e/first-minute.test.ts",
  "test/e2e/given-mail.test.ts",
  "test/e2e/sanitiser.test.ts",
  "test/e2e/screens.test.ts",
  "test/e2e/sync.test.ts",
  "test/e2e/settings.test.ts",
];
await installBrowser();
await runRounds(files);
