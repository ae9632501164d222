import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { SlowFirst } from "./test/support/slow-first.ts";

const postgres = "test/support/postgres-setup.ts";

/** How long a state is waited for, on a machine that has much else to do. */
const patient = { poll: { timeout: 25_000 } };

export default defineConfig({
  test: {
    // A test waits for Gmail's double, the database or a page for some of its time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts"],
          isolate: false,
          testTimeout: 30_000,
          expect: patient,
        },
      },
      {
        test: {
          name: "server",
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
          include: ["test/e2e/**/*.test.ts"],
          globalSetup: postgres,
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 40_000 } },
        },
      },
    ],
  },
});
