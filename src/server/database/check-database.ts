import { Client } from "pg";

const look = "such as postgresql://user:password@localhost:5432/mailwright.";

/**
 * Connects once to the PostgreSQL of the operator. Throws an Error that says what is wrong with
 * DATABASE_URL and how to mend it, without its password.
 */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  // An address of a socket may name a user and no host, which the driver takes and URL does not.
  const whole = databaseUrl.replace("@/", "@localhost/");
  const url = /^postgres(?:ql)?:\/\//.test(whole) ? URL.parse(whole) : null;
  if (url === null)
    throw new Error(`DATABASE_URL is no address of a PostgreSQL: write one ${look}`);
  try {
    await connect(databaseUrl);
  } catch (cause) {
    throw new Error(`DATABASE_URL: ${refusal(url, cause)}`, { cause });
  }
}

async function connect(connectionString: string): Promise<void> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
  } finally {
    await client.end().catch(() => undefined);
  }
}

function refusal({ host, username, pathname }: URL, cause: unknown): string {
  const { code = "", message } = cause as { code?: string; message: string };
  const place = decodeURIComponent(host || "localhost");
  if (code.startsWith("28"))
    return `PostgreSQL at ${place} refuses the user '${username}' or its password. Correct them.`;
  if (code === "3D000")
    return `PostgreSQL at ${place} has no database '${pathname.slice(1)}'. Create it, or name another.`;
  const silent = /^(?:E[A-Z_]+)$/.test(code) || /timeout|terminated/i.test(message);
  return silent
    ? `no PostgreSQL answers at ${place} (${code || message}). Start it, or correct the address.`
    : `PostgreSQL at ${place} cannot be used (${message}).`;
}
