import { realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The project's folder, which also holds what is not to be read: settings, keys and, by default, the database. */
const root = new URL("../../../../../", import.meta.url);

/** Node's flags for a process that may read the program and its packages, and may neither write nor start anything. */
export function processPermissions(): string[] {
  const program = ["src/", "node_modules/", "package.json"];
  // Packages may stand elsewhere, behind a link: Node asks for both paths.
  const paths = program.flatMap((name) => {
    const path = fileURLToPath(new URL(name, root));
    return [path, realpathSync(path)];
  });
  return ["--permission", ...[...new Set(paths)].map((path) => `--allow-fs-read=${path}`)];
}
