/** One of Gmail's filters as its file gives it: properties by their names, in their order. */
export type GmailFilter = { properties: { name: string; value: string }[] };

/** Filters that a file may hold. */
const most = 1000;

/**
 * The filters of Gmail's `mailFilters.xml`. Undefined for what is no well-formed XML of that kind: a document with a DOCTYPE
 * (which could name other files), with unknown entities, or whose elements do not nest is none.
 */
export function readFilters(xml: string): GmailFilter[] | undefined {
  const tags = readTags(xml.replace(/^\uFEFF/, ""));
  if (tags === undefined || tags[0]?.name !== "feed" || !doNest(tags)) return undefined;
  const filters: GmailFilter[] = [];
  for (const { kind, name, attributes } of tags) {
    if (kind === "end") continue;
    if (localName(name) === "entry") filters.push({ properties: [] });
    if (localName(name) === "property") addProperty(filters.at(-1), attributes);
  }
  return filters.length <= most ? filters : undefined;
}

function addProperty(filter: GmailFilter | undefined, { name, value = "" }: Tag["attributes"]) {
  if (name !== undefined) filter?.properties.push({ name, value });
}

/** Whether each element ends where it should, and all stand in the first. */
function doNest(tags: readonly Tag[]): boolean {
  const open: string[] = [];
  for (const [index, { kind, name }] of tags.entries()) {
    if (index > 0 && open.length === 0) return false;
    if (kind === "start") open.push(name);
    if (kind === "end" && open.pop() !== name) return false;
  }
  return open.length === 0;
}

type Tag = {
  kind: "start" | "end" | "empty";
  name: string;
  attributes: Partial<Record<string, string>>;
};

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

const piece = /<!--[^]*?-->|<[^>]*>|[^<]+|</g;
const skipped = /^(?:<\?xml\s[^>]*\?>|<!--[^]*-->|[^<]+)$/;
const tagOf =
  /^<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>$/;
const attributeOf = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/** Undefined where a piece is neither a tag nor what stands between tags. */
function readTags(xml: string): Tag[] | undefined {
  const tags: Tag[] = [];
  for (const [written] of xml.matchAll(piece)) {
    if (skipped.test(written)) continue;
    const tag = readTag(written);
    if (tag === undefined) return undefined;
    tags.push(tag);
  }
  return tags;
}

function readTag(written: string): Tag | undefined {
  const [whole, end, name = "", inside = "", empty] = tagOf.exec(written) ?? [];
  const attributes = readAttributes(inside);
  if (whole === undefined || attributes === undefined) return undefined;
  if (end === "/") return inside + empty === "" ? { kind: "end", name, attributes } : undefined;
  return { kind: empty === "/" ? "empty" : "start", name, attributes };
}

function readAttributes(written: string): Tag["attributes"] | undefined {
  const attributes: Tag["attributes"] = {};
  for (const [, name = "", double, single] of written.matchAll(attributeOf)) {
    const value = readText(double ?? single ?? "");
    if (value === undefined || Object.hasOwn(attributes, name)) return undefined;
    attributes[name] = value;
  }
  return attributes;
}

const entities: Partial<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

function readText(written: string): string | undefined {
  let isKnown = true;
  const text = written.replace(/&([^;&]{0,10});?/g, (whole, name: string) => {
    const character = whole.endsWith(";") ? entityOf(name) : undefined;
    isKnown &&= character !== undefined;
    return character ?? "";
  });
  return isKnown ? text.replaceAll(/\p{Cc}/gu, " ") : undefined;
}

function entityOf(name: string): string | undefined {
  const number = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (number === null) return Object.hasOwn(entities, name) ? entities[name] : undefined;
  const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16);
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}
