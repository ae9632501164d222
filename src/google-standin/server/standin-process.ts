import type { QuotaTable } from "#server/google/quota/quota-prices.ts";
import { createClock } from "#server/platform/clock.ts";
import { createLogger } from "#server/platform/logger.ts";
import { startGoogleStandin, type GoogleStandin } from "./google-standin.ts";
import type { StandinPerson } from "../store/standin-people.ts";

/** What the parent sends to start us. Times are ISO 8601. */
export type StandinStart = {
  type: "start";
  options: {
    folder: string;
    port: number;
    redirectUris: string[];
    quota?: QuotaTable | "off" | undefined;
    clockAt?: string | undefined;
    logLevel?: string | undefined;
    mail?: string | undefined;
    owner?: string | undefined;
    demo?: boolean | undefined;
    people?: StandinPerson[] | undefined;
    latency?: number | undefined;
  };
};

/** What we answer, once. */
export type StandinReport =
  | { type: "ready"; name: string; url: string; clientId: string; clientSecret: string }
  | { type: "failed"; message: string };

let standin: GoogleStandin | undefined;

process.once("message", (message) => void start(message as StandinStart));
process.once("disconnect", () => void stop());
process.once("SIGTERM", () => void stop());
// Ctrl-C reaches the whole process group: the parent ends us when it no longer needs us.
process.on("SIGINT", () => {});

async function start({ options }: StandinStart): Promise<void> {
  const { clockAt, logLevel, demo, people, latency, quota = "2026", ...rest } = options;
  try {
    standin = await startGoogleStandin({
      ...rest,
      quota,
      clock: createClock(clockAt === undefined ? undefined : new Date(clockAt)),
      logger: createLogger(logLevel ?? "info"),
      ...(demo === undefined ? {} : { demo }),
      ...(people === undefined ? {} : { people }),
      ...(latency === undefined ? {} : { latency }),
    });
    const { name, url, clientId, clientSecret } = standin;
    report({ type: "ready", name, url, clientId, clientSecret });
  } catch (error) {
    process.exitCode = 1;
    const message = error instanceof Error ? error.message : String(error);
    report({ type: "failed", message });
    process.disconnect?.();
  }
}

function report(answer: StandinReport): void {
  if (process.connected) process.send?.(answer);
}

/** Closes the store and ends the process; one that is still loading is just left, for its transaction is undone. */
async function stop(): Promise<void> {
  await standin?.close();
  process.exit();
}
