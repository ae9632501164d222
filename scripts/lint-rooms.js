import path from "node:path";
import { domains } from "../boundaries.js";
import { rooms } from "../rooms.js";

const source = path.resolve(import.meta.dirname, "../src");

/** Says why a file of `src/` may not import what it names, or nothing when it may. */
export function refusal(file, specifier, dynamic = false) {
  const place = path.relative(source, file).split(path.sep).join("/");
  if (place.startsWith("..")) return undefined;
  const folder = path.posix.dirname(place);
  const domain = domainOf(folder);
  const room = domain ?? rowFor(folder);
  if (room === undefined) return `'${folder}' has no row in rooms.js`;
  const { name, row } = room;
  if (dynamic && !row.lazy) return `'${name}' may not import lazily`;
  if (/\.test\.tsx?$/.test(place) && specifier === "vitest") return undefined;
  return domain === undefined
    ? refusalInRoom(room, folder, specifier)
    : refusalInDomain(domain, specifier);
}

function refusalInRoom(room, folder, specifier) {
  if (specifier.startsWith(".")) return inside(specifier);
  return specifier.startsWith("#")
    ? across(specifier.slice(1), room, folder)
    : outside(specifier, room);
}

/** The domain of a folder, and what this folder may import; "." is the domain's own. */
function domainOf(folder) {
  const [home, domain] =
    Object.entries(domains).find(([name]) => `${folder}/`.startsWith(`${name}/`)) ?? [];
  if (home === undefined) return undefined;
  const own = folder.slice(home.length + 1).split("/")[0] || ".";
  const { node, imports, packages = [], folders } = domain;
  const rules = folders[own] ?? { imports: [] };
  const row = { ...rules, node, folders: rules.imports, imports };
  row.packages = [...packages, ...(rules.packages ?? [])];
  return { name: `${home}/${own}`, home, own, folder, row };
}

function refusalInDomain({ name, home, own, folder, row }, specifier) {
  if (specifier.startsWith("."))
    return between({ target: path.posix.join(folder, specifier), home, own, row });
  if (!specifier.startsWith("#")) return outside(specifier, { name, row });
  const target = path.posix.dirname(specifier.slice(1));
  if (target === home || target.startsWith(`${home}/`)) return "inside a domain './' or '../'";
  const allowed = row.imports.some((pattern) => matches(pattern, target));
  return allowed ? undefined : `'${name}' may not import '${target}' (boundaries.js)`;
}

function between({ target, home, own, row }) {
  if (!target.startsWith(`${home}/`)) return "across a border '#domain/folder/file.ts'";
  const rest = target.slice(home.length + 1).split("/");
  const folder = rest.length === 1 ? "." : rest[0];
  if (folder !== own && !row.folders.includes(folder))
    return `'${own}' may not import '${rest.join("/")}' (boundaries.js)`;
  if (target === `${home}/plan/planned.ts` && !row.planned)
    return `'${own}' may not call a value planned (boundaries.js)`;
  return undefined;
}

function rowFor(folder) {
  const found = Object.entries(rooms).find(([pattern]) => matches(pattern, folder));
  return found && { name: found[0], row: found[1] };
}

function matches(pattern, name) {
  if (!pattern.endsWith("/*")) return pattern === name;
  const rest = name.slice(pattern.length - 1);
  return name.startsWith(pattern.slice(0, -1)) && rest !== "" && !rest.includes("/");
}

function inside(specifier) {
  return /^\.\/[^/]+$/.test(specifier) ? undefined : "inside a room './file', across '#room/file'";
}

function across(specifier, { name, row }, folder) {
  const target = path.posix.dirname(specifier);
  if (target === folder) return "inside a room import './file'";
  const allowed = row.imports.some((pattern) => matches(pattern, target));
  return allowed ? undefined : `'${name}' may not import '${target}' (rooms.js)`;
}

function outside(specifier, { name, row }) {
  if (specifier.startsWith("node:"))
    return row.node ? undefined : `'${name}' may not use Node's modules`;
  const wanted = packageName(specifier);
  const known = (row.packages ?? []).some((pattern) => matches(pattern, wanted));
  return known ? undefined : `'${name}' may not import the package '${wanted}'`;
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

export default { meta: { name: "rooms" }, rules: { border, "no-module-mock": noModuleMock } };
