import type { Config } from "#server/platform/config.ts";
import { isFolderHeld } from "#server/platform/data-folder-lock.ts";
import { checkPort, type WantedPort } from "#server/platform/free-port.ts";
import type { HealthCheck } from "./health-check.ts";

/** The ports that the start listens on: each free, or taken by the Mailwright that runs on this data folder. */
export function checkPorts({ port, host, google }: Config): HealthCheck[] {
  const own: WantedPort = { setting: "PORT", port, host };
  const app = { name: "port", look: (config: Config) => lookAt(own, config) };
  if (google.kind === "google") return [app];
  const other: WantedPort = { setting: "STANDIN_PORT", port: google.port, host: "127.0.0.1" };
  return [app, { name: "standin port", look: (config) => lookAt(other, config) }];
}

async function lookAt(wanted: WantedPort, { dataDir }: Config): Promise<string> {
  try {
    await checkPort(wanted);
  } catch (refusal) {
    if (isFolderHeld(dataDir) && (await answersAsOurs(wanted)))
      return `Mailwright is running here, on ${wanted.port}`;
    throw refusal;
  }
  return wanted.port === 0 ? "any that is free" : `${wanted.port} is free`;
}

const patience = 5000;

async function answersAsOurs({ setting, port, host }: WantedPort): Promise<boolean> {
  const path = setting === "PORT" ? "/api/openapi.json" : "/.well-known/openid-configuration";
  const name = host.includes(":") ? `[${host}]` : host;
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(`http://${name}:${port}${path}`, { redirect: "manual", signal });
    const { info, issuer } = (await response.json()) as Answer;
    return setting === "PORT"
      ? info?.title === "Mailwright"
      : URL.parse(String(issuer))?.port === String(port);
  } catch {
    return false;
  }
}

type Answer = { info?: { title?: unknown }; issuer?: unknown };
