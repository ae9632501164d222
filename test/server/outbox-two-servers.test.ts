import { expect, test } from "vitest";
import { createFreshDatabase } from "../support/fresh-database.ts";
import { freezeWhileSending } from "../support/freeze-while-sending.ts";
import { rounds } from "../support/rounds.ts";

const wanted = rounds(4, 20);

test("a server that stood still longer than its claims hold sends nothing that another has taken over", async () => {
  const { address, drop } = await createFreshDatabase();
  const { takenOver, ...report } = await freezeWhileSending(address, wanted);
  await drop();
  expect(takenOver).toBeGreaterThanOrEqual(wanted);
  expect(report).toMatchObject({ lost: 0, twice: 0, unconfirmed: 0, drafts: 0 });
}, 1_800_000);
