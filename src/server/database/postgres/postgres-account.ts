import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

/** Whom PostgreSQL runs as. `prefix` is put before its commands; `uid` and `gid` are set when we are root. */
export type PostgresAccount = {
  uid: number;
  gid: number;
  drop: boolean;
  prefix: readonly string[];
};

type Owner = { uid: number; gid: number };
type Ask = { owner: Owner; folder: string; program: string };

const watchdog = `
  exec 3<&0
  "$@" </dev/null 3<&- & server=$!
  (read -r line <&3; kill -INT $server) 2>/dev/null & ear=$!
  wait $server; code=$?
  kill $ear 2>/dev/null; wait $ear
  exit $code`;

const environment = {
  PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin",
  LC_ALL: "C",
  TZ: "UTC",
};

/** The account for a new cluster: our own, or, as root, whom PostgreSQL refuses, an unprivileged one. */
export function unprivilegedOwner(): Owner {
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  return own.uid === 0 ? (userNamed("postgres") ?? userNamed("nobody") ?? nobody) : own;
}

/**
 * Finds a way in which `owner` can run `program` inside `folder`. Below a folder closed to that user
 * (a root's home) the one capability to pass through is lent. Throws an Error that names the cure.
 */
export function chooseAccount(ask: Ask): PostgresAccount {
  const reasons = new Set<string>();
  for (const account of ways(ask.owner)) {
    const reason = obstacle(account, ask);
    if (reason === undefined) return account;
    reasons.add(reason);
  }
  throw new Error(
    `The embedded PostgreSQL cannot run in ${ask.folder} as user ${ask.owner.uid} (${[...reasons].join("; ")}). ` +
      "Open the folders above it and above node_modules to that user (chmod o+x), start Mailwright " +
      "as another user than root, or set DATABASE_URL to a PostgreSQL server of your own.",
  );
}

/**
 * Starts a command as the account, out of reach of the terminal's Ctrl-C. It is sent SIGINT as soon as
 * its standard input closes, hence also when our process is killed outright.
 */
export function launch(
  account: PostgresAccount,
  command: readonly string[],
  log: number,
): ChildProcess {
  return spawn("/bin/sh", ["-c", watchdog, "postgres-watchdog", ...account.prefix, ...command], {
    stdio: ["pipe", log, log],
    cwd: "/",
    env: environment,
    detached: true,
    ...dropped(account),
  });
}

const nobody: Owner = { uid: 65_534, gid: 65_534 };

function userNamed(name: string): Owner | undefined {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((one) => one.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function* ways(owner: Owner): Generator<PostgresAccount, undefined> {
  const drop = process.getuid?.() === 0;
  yield { ...owner, drop, prefix: [] };
  if (!drop || process.platform !== "linux") return;
  yield { ...owner, drop: false, prefix: lend(owner, "dac_read_search") };
  yield { ...owner, drop: false, prefix: lend(owner, "dac_override") };
}

// Without no_setuid_fixup access(2), by which PostgreSQL finds its own programs, ignores capabilities.
function lend(owner: Owner, capability: string): string[] {
  const only = `-all,+${capability}`;
  return [
    "setpriv",
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    "--clear-groups",
    "--securebits=+no_setuid_fixup",
    `--inh-caps=${only}`,
    `--ambient-caps=${only}`,
    "--",
  ];
}

function obstacle(account: PostgresAccount, { folder, program }: Ask): string | undefined {
  const script = 'cd "$1" && exec "$2" --version';
  const command = [...account.prefix, "/bin/sh", "-c", script, "probe", folder, program];
  const result = spawnSync(command[0] ?? "", command.slice(1), {
    cwd: "/",
    env: environment,
    encoding: "utf8",
    ...dropped(account),
  });
  if (result.status === 0) return undefined;
  return result.error?.message ?? (result.stderr.trim().split("\n")[0] || `code ${result.status}`);
}

function dropped({ drop, uid, gid }: PostgresAccount): { uid?: number; gid?: number } {
  return drop ? { uid, gid } : {};
}
