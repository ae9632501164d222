import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { sharedBuffers } from "./postgres-server.ts";

const gigabyte = 2 ** 30;

test.for([
  [0, 24, "64MB"],
  [0.25, 24, "64MB"],
  [1, 24, "128MB"],
  [8, 24, "1024MB"],
  [8, 2, "128MB"],
  [8, 0.5, "64MB"],
  [100, 256, "2048MB"],
] as const)("%d GB of tables on %d GB of memory keep %s", ([tables, memory, kept]) => {
  const cluster = mkdtempSync(path.join(tmpdir(), "mailwright-memory-"));
  const folder = path.join(cluster, "base", "5");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "1259"), "");
  truncateSync(path.join(folder, "1259"), tables * gigabyte);
  expect(sharedBuffers(cluster, memory * gigabyte)).toBe(kept);
  rmSync(cluster, { recursive: true });
});

test("a cluster without tables keeps the least", () => {
  expect(sharedBuffers(path.join(tmpdir(), "mailwright-none"), gigabyte)).toBe("64MB");
});
