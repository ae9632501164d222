import { expect, test } from "vitest";
import { createLogger } from "#server/platform/logger.ts";
import type { Database } from "#server/database/database.ts";
import { createRequestRegistry } from "./request-registry.ts";

const alex = "11111111-aaaa-4aaa-8aaa-111111111111";
const robin = "22222222-bbbb-4bbb-8bbb-222222222222";
const request = "33333333-cccc-4ccc-8ccc-333333333333";

test("a request is stopped by its own person alone", async () => {
  const hearing: ((payload: string) => void)[] = [];
  const database = {
    listen: async (_: string, heard: (payload: string) => void) => {
      hearing.push(heard);
      return async () => undefined;
    },
  } as unknown as Database;
  const running = await createRequestRegistry(database, createLogger("silent"));
  const { signal, end } = running.begin(alex, request);
  for (const hear of hearing) hear(`${robin} ${request}`);
  expect(signal.aborted).toBe(false);
  for (const hear of hearing) hear(`${alex} ${request}`);
  expect(signal.aborted).toBe(true);
  end();
});
