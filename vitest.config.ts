import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { SlowFirst } from "./test/support/slow-first.ts";

const cores = availableParallelism();
/** Tests wait for more than half of their time: for Gmail, for the clock, for processes that start and are killed. */
const workers = 3 * cores;
const postgres = "test/support/postgres-setup.ts";

/** How long a state is waited for, on a machine that has much else to do. */
const patient = { poll: { timeout: 25_000 } };

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: "unit",
          maxWorkers: workers,
          sequence: { groupOrder: 0 },
          include: ["src/**/*.test.ts"],
          isolate: false,
          testTimeout: 30_000,
          expect: patient,
        },
      },
      {
        test: {
          name: "server",
          maxWorkers: workers,
          sequence: { groupOrder: 0 },
          include: ["test/{server,laws}/**/*.test.ts"],
          globalSetup: postgres,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "web",
          maxWorkers: workers,
          sequence: { groupOrder: 0 },
          include: ["test/web/**/*.test.{ts,tsx}", "src/web/**/*.test.tsx"],
          environment: "jsdom",
          globalSetup: postgres,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          // A browser takes more of the processor than a server.
          maxWorkers: 2 * cores,
          sequence: { groupOrder: 1 },
          include: ["test/e2e/**/*.test.ts"],
          globalSetup: postgres,
          isolate: false,
          testTimeout: 360_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 40_000 } },
        },
      },
    ],
  },
});
