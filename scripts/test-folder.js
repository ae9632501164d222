import fs from "node:fs";
import os from "node:os";
import path from "node:path";

const memory = "/dev/shm";
const needed = 4 * 1024 ** 3;

/**
 * A folder for all that a test run writes, in memory where the system offers enough of it: each database is a thousand
 * files, and making those takes a disk half a second. What runs before left that were killed goes.
 */
export function makeTestFolder() {
  const place = hasRoom() ? memory : os.tmpdir();
  for (const name of fs.readdirSync(place)) {
    const [, owner] = /^mailwright-tests-(\d+)-/.exec(name) ?? [];
    if (owner !== undefined && !isRunning(Number(owner)))
      fs.rmSync(path.join(place, name), { recursive: true, force: true });
  }
  return fs.mkdtempSync(path.join(place, `mailwright-tests-${process.pid}-`));
}

/** Whether programs may be written and run there, and enough of them. */
function hasRoom() {
  try {
    fs.accessSync(memory, fs.constants.W_OK);
    const mounts = fs.readFileSync("/proc/mounts", "utf8").split("\n");
    const [, , kind, options = "noexec"] =
      mounts.find((one) => one.split(" ")[1] === memory)?.split(" ") ?? [];
    const { bavail, bsize } = fs.statfsSync(memory);
    return (
      kind === "tmpfs" &&
      !options.split(",").includes("noexec") &&
      bavail * bsize >= needed &&
      available() >= 2 * needed
    );
  } catch {
    return false;
  }
}

/** Bytes of memory that programs can still have. */
function available() {
  const [, kilobytes = "0"] =
    /^MemAvailable:\s+(\d+)/m.exec(fs.readFileSync("/proc/meminfo", "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}

function isRunning(id) {
  return fs.existsSync(`/proc/${id}`);
}
