import { once } from "node:events";
import { createServer } from "node:net";

export type WantedPort = { setting: "PORT" | "STANDIN_PORT"; port: number; host: string };

/** Throws an Error that names the setting and the cure when nothing can listen there. */
export async function checkPort(wanted: WantedPort): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ port: wanted.port, host: wanted.host });
    await once(probe, "listening");
  } catch (cause) {
    throw portRefusal(wanted, cause);
  }
  probe.close();
  await once(probe, "close");
}

/** What a failed `listen` means to the person. */
export function portRefusal({ setting, port, host }: WantedPort, cause: unknown): Error {
  const { code = "", message } = cause as NodeJS.ErrnoException;
  const words: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop the other program, or set ${setting} to another.`,
    EACCES: `Port ${port} may not be used by this user. Set ${setting} to one above 1023.`,
  };
  const noAddress = `HOST is '${host}': this machine has no such address. Set it to 127.0.0.1, or 0.0.0.0 for all.`;
  const ofHost = /^(?:EADDRNOTAVAIL|ENOTFOUND|EAI_\w+|EINVAL)$/.test(code);
  return new Error(
    words[code] ?? (ofHost ? noAddress : `Nothing can listen on ${host}: ${message}`),
    {
      cause,
    },
  );
}
