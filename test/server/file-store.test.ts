import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FileStore } from "#server/platform/file-store/file-store.ts";
import { openFileStore } from "#server/platform/file-store/open-file-store.ts";
import { readFilesPlace } from "#server/platform/files-place.ts";
import { startS3Double, type S3Double } from "../support/s3-double.ts";

const stores = new Map<string, FileStore>();
let folder: string;
let double: S3Double;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "mailwright-files-"));
  double = await startS3Double();
  process.env["AWS_ACCESS_KEY_ID"] = "key";
  process.env["AWS_SECRET_ACCESS_KEY"] = "secret";
  const address = `s3://bucket/mail?region=eu-central-1&endpoint=${double.endpoint}`;
  stores.set("folder", openFileStore(undefined, folder));
  stores.set("S3", openFileStore(readFilesPlace(address), folder));
});
afterAll(() => {
  double.stop();
  rmSync(folder, { recursive: true });
});

describe.each(["folder", "S3"])("files in %s", (kind) => {
  function store(): FileStore {
    return stores.get(kind) ?? expect.unreachable();
  }
  const person = randomUUID();

  test.each([0, 5, 6 * 1024 * 1024])("%i bytes are kept and given back", async (size) => {
    const name = `${person}/${randomUUID()}`;
    const bytes = randomBytes(size);
    const halves = [bytes.subarray(0, size / 2), bytes.subarray(size / 2)];
    expect(await store().put(name, Readable.from(halves), "text/plain")).toBe(size);
    expect(await buffer(await store().open(name))).toEqual(bytes);
    await store().remove(name);
    await store().remove(name);
    await expect(store().open(name)).rejects.toMatchObject({ code: "file_missing" });
  });

  test("what breaks off leaves nothing", async () => {
    const name = `${person}/${randomUUID()}`;
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from("half");
      throw new Error("the line is cut");
    }
    await expect(store().put(name, Readable.from(broken()), "text/plain")).rejects.toThrow(
      "the line is cut",
    );
    await expect(store().open(name)).rejects.toMatchObject({ code: "file_missing" });
    expect(await store().list(person)).toEqual([]);
  });

  test("files are listed by name, 100 from the first on unless asked otherwise", async () => {
    const names = Array.from({ length: 103 }, () => `${person}/${randomUUID()}`);
    for (const name of names) await store().put(name, Readable.from(["x"]), "text/plain");
    const sorted = names.toSorted();
    const listed = await store().list(`${person}/`);
    expect(listed).toEqual(sorted.slice(0, 100).map((name) => ({ name, sizeBytes: 1 })));
    const rest = await store().list(`${person}/`, { limit: 10, offset: 100 });
    expect(rest.map(({ name }) => name)).toEqual(sorted.slice(100));
    await store().removeAll(person);
    expect(await store().list(`${person}/`)).toEqual([]);
  });

  test.each(["x", "../x", `${randomUUID()}/../x`, `${randomUUID()}/x`])(
    "%s is no name of a file",
    async (name) => {
      await expect(async () => store().open(name)).rejects.toThrow("no name of a kept file");
    },
  );
});

test("what a dead process has left of a file goes with the file, and with its person", async () => {
  const person = randomUUID();
  const [one, other] = [randomUUID(), randomUUID()];
  const place = path.join(folder, "files", person);
  mkdirSync(place, { recursive: true });
  for (const name of [one, other]) writeFileSync(path.join(place, `${name}.part`), "half");
  const store = stores.get("folder") ?? expect.unreachable();
  await store.remove(`${person}/${one}`);
  expect(readdirSync(place)).toEqual([`${other}.part`]);
  await store.removeAll(person);
  expect(existsSync(place)).toBe(false);
  await store.removeAll(person);
  await expect(async () => store.removeAll("..")).rejects.toThrow("no name of a person");
});

test("a file in S3 may be taken from a cache for an hour", async () => {
  const name = `${randomUUID()}/${randomUUID()}`;
  await stores.get("S3")?.put(name, Readable.from(["x"]), "image/png");
  const kept = double.objects.get(`mail/${name}`);
  expect(kept?.headers).toMatchObject({
    "cache-control": "private, max-age=3600",
    "content-type": "image/png",
  });
});

test.each(["https://bucket", "s3://", "s3://B", "s3://bucket?endpoint=x"])(
  "%s is refused with words for the operator",
  (text) => {
    expect(() => readFilesPlace(text)).toThrow(`STORAGE_URL is '${text}': it must be such as`);
  },
);
