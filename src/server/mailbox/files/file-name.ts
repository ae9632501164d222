import { createHash } from "node:crypto";

const longest = 150;

/** A name that is safe to save under: no folder, control, reordering or invisible character, no name of a device. */
export function fileName(name: string, fallback: string): string {
  const clean = (name.toWellFormed().split(/[/\\]/).at(-1) ?? "")
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\p{Co}\p{Cn}"*:<>?|]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/^[.\s]+|[.\s]+$/g, "");
  if (clean === "") return fallback;
  const safe = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(clean) ? `_${clean}` : clean;
  return shorten(safe);
}

/** The header that makes a browser save a file under that name (RFC 6266, 8187). The name must be of `fileName`. */
export function dispositionOf(kind: "attachment" | "inline", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|[\\"%]/g, "_");
  const coded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${coded}`;
}

/** Cuts in the middle, so that the ending stays. */
function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= longest) return name;
  const ending = /\.[^.]{1,16}$/.exec(name)?.[0] ?? "";
  return characters.slice(0, longest - [...ending].length).join("") + ending;
}

/** An entity tag (RFC 9110, 8.8.3) for what these parts name; another for whatever differs in one. */
export function tagOf(parts: string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
  return `"${hash.slice(0, 27)}"`;
}
