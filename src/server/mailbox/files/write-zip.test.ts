import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { writeZip } from "./write-zip.ts";

const read = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    print(json.dumps([[i.filename, z.read(i).decode("latin1")] for i in z.infolist()]))
`;

const python = spawnSync("python3", ["--version"]).status === 0;
const why = python ? "" : " (skipped: python3 is not here)";

test.runIf(python)(
  `another program reads names and bytes, and equal names stand apart${why}`,
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), "mailwright-zip-"));
    const file = path.join(folder, "all.zip");
    writeFileSync(
      file,
      writeZip([
        { name: "a.txt", bytes: Buffer.from("one") },
        { name: "A.txt", bytes: Buffer.from("two") },
        { name: "Prüfung 試験.pdf", bytes: Buffer.from([0, 255, 10]) },
        { name: "empty", bytes: Buffer.alloc(0) },
      ]),
    );
    const listed = execFileSync("python3", ["-c", read, file], { encoding: "utf8" });
    expect(JSON.parse(listed)).toEqual([
      ["a.txt", "one"],
      ["A (2).txt", "two"],
      ["Prüfung 試験.pdf", "\0\u00ff\n"],
      ["empty", ""],
    ]);
    expect(readFileSync(file).subarray(0, 2).toString()).toBe("PK");
    rmSync(folder, { recursive: true });
  },
);
