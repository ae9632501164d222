import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { prepareStart } from "#server/prepare-start.ts";
import { startServerProcess, type ServerProcess } from "../support/server-process.ts";
import { signIn } from "../support/sign-in.ts";
import { until } from "../support/until.ts";

/** A disk of its own, which only root may mount. */
const disk = fs.mkdtempSync(path.join(tmpdir(), "mailwright-disk-"));
const canMount = mount() && unmount();
const address = "alex.morgan@example.com";
const told = "The server's disk is full.";
let server: ServerProcess | undefined;

beforeAll(() => void (canMount && mount()));
afterEach(async () => {
  await server?.stop();
  server = undefined;
});
afterAll(() => {
  if (canMount) unmount();
  fs.rmdirSync(disk);
});

function mount(): boolean {
  const parameters = ["-t", "tmpfs", "-o", "size=220m,mode=711", "mailwright", disk];
  return spawnSync("mount", parameters).status === 0;
}

function unmount(): boolean {
  return spawnSync("umount", ["-l", disk]).status === 0;
}

const filling = path.join(disk, "filling");

/** Leaves not a byte. */
function fill(): void {
  const file = fs.openSync(filling, "a");
  for (const size of [1024 * 1024, 4096])
    try {
      for (;;) fs.writeSync(file, Buffer.alloc(size));
    } catch {
      continue;
    }
  fs.closeSync(file);
}

test.skipIf(!canMount)(
  "a full disk is told to people, the log, the probe and the metrics, and all goes on once there is room",
  async () => {
    const people = [{ name: "Alex Morgan", address, mail: "none" as const }];
    const environment = { DATA_DIR: path.join(disk, "data") };
    const { url, log, isRunning } = (server = await startServerProcess({ people, environment }));
    const person = await signIn(url, address);
    async function upload() {
      const response = await person.send(`${url}/api/v1/uploads?filename=a.txt`, {
        method: "POST",
        headers: { "content-type": "application/octet-stream" },
        body: "words ".repeat(50_000),
      });
      const { error } = (await response.json()) as { error?: { code: string; message: string } };
      return { status: response.status, code: error?.code, words: error?.message };
    }
    expect((await upload()).status).toBe(200);
    fill();
    for (let round = 0; round < 12; round += 1)
      expect(await upload()).toEqual({ status: 503, code: "overloaded", words: told });
    const probe = await fetch(`${url}/readyz`);
    expect([probe.status, await probe.text()]).toEqual([503, expect.stringContaining(told)]);
    expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^mailwright_disk_full 1$/m);
    expect(log().match(/the disk is full/g)).toHaveLength(1);
    expect(log()).not.toContain("unexpected error");
    fs.rmSync(filling);
    await until(
      async () => (await fetch(`${url}/readyz`)).status,
      (status) => status === 200,
      60_000,
    );
    await until(upload, ({ status }) => status === 200);
    expect(isRunning()).toBe(true);
  },
  200_000,
);

test.skipIf(!canMount)("a start on a full disk says so", async () => {
  fill();
  const DATA_DIR = path.join(disk, "new");
  await expect(prepareStart({ DATA_DIR, PORT: "1", STANDIN_PORT: "0" })).rejects.toThrow(
    /^The disk of .* is full \(0 MB are free, 48 MB are needed\)\. Make room, then start again\.$/,
  );
  fs.rmSync(filling);
});
