/** How many are named, and what a name of ours looks like: an answer repeats nothing else of a request. */
const most = 5;
const ownName = /^[A-Za-z_]{1,40}$/;

/** The names of the fields that the contract refuses, of an error of its validation; none of any other error. */
export function wrongFields(error: unknown): string[] {
  const issues: unknown = read(read(error, "data"), "issues");
  if (!Array.isArray(issues)) return [];
  const names = issues.flatMap((issue) => listOf(issue).concat(read(read(issue, "path"), "0")));
  const known = names.filter((name) => typeof name === "string" && ownName.test(name));
  return [...new Set(known as string[])].slice(0, most);
}

/** Fields that are not known at all. */
function listOf(issue: unknown): unknown[] {
  const keys = read(issue, "keys");
  return Array.isArray(keys) ? keys : [];
}

function read(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
