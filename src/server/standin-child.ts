import { fork } from "node:child_process";
import { once } from "node:events";
import type { QuotaTable } from "#server/google/quota/quota-prices.ts";
import type { GoogleConnection } from "./app-options.ts";

type StandinChild = { connection: GoogleConnection; stop(): Promise<void> };

type StandinChildOptions = {
  folder: string;
  port: number;
  redirectUris: string[];
  mail: string | undefined;
  owner: string | undefined;
  quota: QuotaTable | "off";
  clockAt: string | undefined;
  logLevel: string;
};

type Answer =
  | { type: "ready"; name: string; url: string; clientId: string; clientSecret: string }
  | { type: "failed"; message: string };

/** Starts the local Google as a process of its own, which ends when this one does. Throws when it cannot start. */
export async function startStandinChild(options: StandinChildOptions): Promise<StandinChild> {
  const entry = new URL("../google-standin/server/standin-process.ts", import.meta.url);
  const child = fork(entry, { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  const exited = once(child, "exit");
  child.send({ type: "start", options });
  const answer = await Promise.race([
    once(child, "message").then(([message]) => message as Answer),
    exited.then((): Answer => ({ type: "failed", message: "it ended at once" })),
  ]);
  if (answer.type === "failed")
    throw new Error(`The Google stand-in cannot start: ${answer.message}`);
  const { name, url, clientId, clientSecret } = answer;
  return {
    connection: { name, issuer: url, gmailBaseUrl: url, clientId, clientSecret },
    async stop() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
