import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that wait long for what only time brings; begun last, they would be waited for alone. */
const slow = [
  "server/worst-model",
  "server/database-killed",
  "server/outbox-faults",
  "server/outbox-two-servers",
  "server/sync-faults",
  "server/sync",
  "server/sync-kill",
  "server/workbench",
  "server/outbox-kill",
  "server/acts-kill",
  "server/assistant-kill",
  "server/backup",
  "server/start-stop",
  "server/postgres-server",
  "e2e/first-minute",
  "e2e/outbox",
  "e2e/sync",
  "e2e/compose-send",
  "e2e/assistant-acts",
  "e2e/settings",
  "e2e/sanitiser",
  "e2e/reading",
].map((name) => `/test/${name}.test.ts`);

/** Begins with the slow files, then with what takes the most each: the browser's, the server's, and units last. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rank(one) - rank(other));
  }
}

const projects = ["e2e", "server", "web", "unit"];

function rank({ moduleId, project }: TestSpecification): number {
  const place = slow.findIndex((name) => moduleId.endsWith(name));
  return place >= 0 ? place : slow.length + projects.indexOf(project.name);
}
