import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Milliseconds that the system has to say whether it can. */
const patience = 5000;

/** Ways to begin a program in a network of its own, which leads nowhere (Linux, unshare(1)): as root, and as anybody. */
const ways = [
  ["unshare", "--net", "--"],
  ["unshare", "--user", "--map-current-user", "--net", "--"],
];

/**
 * The words before a command that keep it from the network; none where the system has no way for it. That is asked once, and
 * again where the system had no time to say. `file`: what the command reads must be readable that way too.
 */
export const blockNetwork = onceCertain(findWay);

async function findWay(file: string): Promise<{ is: readonly string[]; certain: boolean }> {
  if (process.platform !== "linux") return { is: [], certain: true };
  let certain = true;
  for (const way of ways) {
    const [command = "", ...more] = way;
    try {
      await run(command, [...more, "test", "-r", file], { env: {}, timeout: patience });
      return { is: way, certain: true };
    } catch (error) {
      certain &&= error instanceof Error && !("killed" in error && error.killed === true);
    }
  }
  return { is: [], certain };
}

/** What was found out, and whether it holds for good: a question that had no time to be answered is asked again. */
type Found<T> = { is: T; certain: boolean };

/** Asks once at a time, and never again once the answer is certain. What fails is asked again. */
export function onceCertain<T, Of>(ask: (of: Of) => Promise<Found<T>>): (of: Of) => Promise<T> {
  let asked: Promise<Found<T>> | undefined;
  return async (of) => {
    const asking = (asked ??= ask(of));
    let certain = false;
    try {
      const found = await asking;
      certain = found.certain;
      return found.is;
    } finally {
      if (!certain && asked === asking) asked = undefined;
    }
  };
}
