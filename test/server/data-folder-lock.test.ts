import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDataFolder } from "#server/platform/data-folder-lock.ts";

const script = path.resolve(import.meta.dirname, "../support/hold-data-folder.ts");
let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "mailwright-lock-"));
  children = [];
});

afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

async function hold(): Promise<{ child: ChildProcess; answer: unknown; words: string }> {
  const child = fork(script, [folder], { execArgv: [], stdio: ["ignore", "pipe", "pipe", "ipc"] });
  children.push(child);
  let words = "";
  child.stdout?.on("data", (chunk) => (words += chunk));
  child.stderr?.on("data", (chunk) => (words += chunk));
  const [answer] = await once(child, "message");
  return { child, answer, words };
}

function refusal(): string {
  return `Another Mailwright is running on ${folder}. Stop it first, or set DATA_DIR to another folder.`;
}

test("a held folder is refused to another process, in words that help", async () => {
  lockDataFolder(folder);
  const second = await hold();
  expect(second.answer).toBe(refusal());
  expect(second.words).toBe("");
});

test("a held folder is refused a second time in the same process", () => {
  const lock = lockDataFolder(folder);
  expect(() => lockDataFolder(folder)).toThrow(refusal());
  lock.release();
});

test("a folder is free again after release, which may be said twice", async () => {
  const lock = lockDataFolder(folder);
  lock.release();
  lock.release();
  expect((await hold()).answer).toBe("held");
});

test("kill -9 of the holder frees the folder", async () => {
  const { child, answer } = await hold();
  expect(answer).toBe("held");
  expect(() => lockDataFolder(folder)).toThrow(refusal());
  child.kill("SIGKILL");
  await once(child, "exit");
  lockDataFolder(folder).release();
});

test("of many starts at once exactly one holds the folder", async () => {
  const answers = (await Promise.all([hold(), hold(), hold(), hold()])).map((one) => one.answer);
  expect(answers.filter((answer) => answer === "held")).toHaveLength(1);
  expect(answers.filter((answer) => answer === refusal())).toHaveLength(3);
});

test("garbage in the lock's file is made anew", async () => {
  writeFileSync(path.join(folder, "lock.db"), "nothing of a database\n".repeat(300));
  const lock = lockDataFolder(folder);
  expect((await hold()).answer).toBe(refusal());
  lock.release();
});

test("the folder is made when it is absent", () => {
  const deep = path.join(folder, "not", "there");
  lockDataFolder(deep).release();
});
