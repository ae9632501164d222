import { defineConfig } from "vitest/config";

const postgres = "test/support/postgres-setup.ts";

/** How long a state is waited for, on a machine that has much else to do. */
const patient = { poll: { timeout: 25_000 } };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["src/**/*.test.ts"],
          testTimeout: 30_000,
          expect: patient,
        },
      },
      {
        test: {
          name: "server",
          include: ["test/{server,laws}/**/*.test.ts"],
          globalSetup: postgres,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "web",
          include: ["test/web/**/*.test.{ts,tsx}", "src/web/**/*.test.tsx"],
          environment: "jsdom",
          globalSetup: postgres,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["test/e2e/**/*.test.ts"],
          globalSetup: postgres,
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 40_000 } },
          // Named at the end when it was needed: docs/decisions/0036.
          retry: 1,
        },
      },
    ],
  },
});
