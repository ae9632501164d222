import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { projectRoot } from "./project-root.js";

/** One hash over the names and bytes of files and folders of the project; absent ones count as empty. */
export function fingerprint(places) {
  const hash = createHash("sha256");
  for (const file of places.flatMap(filesOf).sort())
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(projectRoot, file)))
      .update("\0");
  return hash.digest("hex");
}

function filesOf(place) {
  const entry = fs.statSync(path.join(projectRoot, place), { throwIfNoEntry: false });
  if (entry === undefined) return [];
  if (!entry.isDirectory()) return [place];
  return fs
    .readdirSync(path.join(projectRoot, place))
    .flatMap((name) => filesOf(`${place}/${name}`));
}
