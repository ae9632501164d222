import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export type StartedApp = {
  url: string;
  process: ChildProcess;
  output(): string;
  /** Ctrl-C, if it still runs; resolves with the exit code. */
  interrupt(): Promise<number | null>;
};

/** Runs `npm start` in a folder, as a person would, until it prints its address. */
export async function startWithNpm(
  folder: string,
  environment: Record<string, string>,
): Promise<StartedApp> {
  const { PATH = "" } = process.env;
  const child = spawn("npm", ["start"], {
    cwd: folder,
    detached: true,
    env: { ...process.env, ...environment, PATH: withoutPackages(PATH) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => {
      lines.push(line);
      const [, url] = /^Mailwright is ready: (\S+)/.exec(line) ?? [];
      if (url !== undefined) ready.resolve(url);
    });
  const exited = once(child, "exit") as Promise<[number | null]>;
  void exited.then(([code]) =>
    ready.reject(new Error(`npm start ended with ${code}:\n${lines.join("\n")}`)),
  );
  return {
    url: await ready.promise,
    process: child,
    output: () => lines.join("\n"),
    async interrupt() {
      if (child.exitCode === null && child.signalCode === null)
        process.kill(-(child.pid ?? 0), "SIGINT");
      return (await exited)[0];
    },
  };
}

/** The machine's own path: what npm adds for its scripts would hide a missing installation. */
function withoutPackages(path: string): string {
  return path
    .split(":")
    .filter((folder) => !folder.includes("node_modules"))
    .join(":");
}
