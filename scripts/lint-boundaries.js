import path from "node:path";
import { domains } from "../boundaries.js";

const source = path.resolve(import.meta.dirname, "../src");

/** Says why a file of `src/` may not import what it names, or nothing when it may. */
export function refusal(file, specifier, dynamic = false) {
  const place = path.relative(source, file).split(path.sep).join("/");
  if (place.startsWith("..")) return undefined;
  const from = placeOf(place);
  if (from === undefined) return `'${place}' stands in no domain of boundaries.js`;
  const { name, folder, row } = from;
  if (dynamic && !row.lazy?.includes(folder)) return `'${name}/${folder}' may not import lazily`;
  if (/\.test\.tsx?$/.test(place) && isOfTests(specifier)) return undefined;
  return refusalOf(from, place, specifier);
}

/** What a test beside its file may import all the same: the test runner, and what tests begin with. */
function isOfTests(specifier) {
  return specifier === "vitest" || specifier.includes("../test/support/");
}

function refusalOf(from, place, specifier) {
  if (specifier.startsWith(".")) return inside(from, path.posix.join(place, "..", specifier));
  return specifier.startsWith("#") ? across(from, specifier.slice(1)) : outside(from, specifier);
}

/** The domain of a path in `src/` and its folder inside it; "." is the domain's own. */
function placeOf(place) {
  const parts = place.split("/");
  const depth = isSide(parts[0]) && parts.length > 2 ? 2 : 1;
  const name = parts.slice(0, depth).join("/");
  const row = domains[name];
  if (row === undefined || parts.length === depth) return undefined;
  return { name, folder: parts.length > depth + 1 ? parts[depth] : ".", row };
}

function isSide(name) {
  return name === "server" || name === "web";
}

function inside({ name, folder, row }, target) {
  const to = placeOf(target);
  if (to?.name !== name) return "across a border '#domain/folder/file.ts'";
  if (!mayReach(row.folders, folder, to.folder))
    return `'${folder}' may not import '${to.folder}' (boundaries.js)`;
  if (target.endsWith("/plan/plan-origin.ts") && !row.planned?.includes(folder))
    return `'${folder}' may not call a value planned (boundaries.js)`;
  return undefined;
}

function mayReach(folders, from, to) {
  if (folders === undefined || from === to) return true;
  return isAmong(folders[from] ?? "", to);
}

function across({ name, row }, target) {
  const to = placeOf(target);
  if (to?.name === name) return "inside a domain './' or '../'";
  const allowed = row.imports.some((pattern) => matches(pattern, to?.name ?? target));
  return allowed ? undefined : `'${name}' may not import '${to?.name ?? target}' (boundaries.js)`;
}

function outside({ name, folder, row }, specifier) {
  if (specifier.startsWith("node:"))
    return row.node ? undefined : `'${name}' may not use Node's modules`;
  const wanted = packageName(specifier);
  const known = row.packages?.split(" ").some((one) => {
    const [pattern, folders] = one.split("=");
    return matches(pattern, wanted) && (folders?.split(",").includes(folder) ?? true);
  });
  return known ? undefined : `'${name}/${folder}' may not import the package '${wanted}'`;
}

/** Whether words hold one; "*" holds all. */
function isAmong(words, one) {
  return words === "*" || words.split(" ").includes(one);
}

function matches(pattern, name) {
  if (!pattern.endsWith("/*")) return pattern === name;
  const rest = name.slice(pattern.length - 1);
  return name.startsWith(pattern.slice(0, -1)) && rest !== "" && !rest.includes("/");
}

function packageName(specifier) {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

const border = {
  create(context) {
    function check(node, dynamic) {
      const specifier = node.source?.value;
      const reason =
        typeof specifier === "string" ? refusal(context.filename, specifier, dynamic) : undefined;
      if (reason !== undefined) context.report({ node: node.source, message: reason });
    }
    return {
      ImportDeclaration: (node) => check(node, false),
      ExportNamedDeclaration: (node) => check(node, false),
      ExportAllDeclaration: (node) => check(node, false),
      ImportExpression: (node) => check(node, true),
    };
  },
};

const noModuleMock = {
  create(context) {
    return {
      CallExpression(node) {
        const { object, property } = node.callee;
        if (object?.name === "vi" && /^(mock|doMock|hoisted)$/.test(property?.name ?? ""))
          context.report({ node, message: "modules are never mocked: use the real thing" });
      },
    };
  },
};

export default { meta: { name: "boundaries" }, rules: { border, "no-module-mock": noModuleMock } };
