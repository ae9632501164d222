import type { Attachment } from "#contract/messages.ts";

export type FileKind = "image" | "pdf" | "text" | "sheet" | "archive" | "sound" | "film" | "other";

const kinds: [kind: FileKind, type: RegExp, ending: RegExp][] = [
  ["image", /^image\/(?:png|jpe?g|gif|webp|avif|bmp)$/, /^(?:png|jpe?g|gif|webp|avif|bmp)$/],
  ["pdf", /^application\/pdf$/, /^pdf$/],
  ["sheet", /spreadsheet|ms-excel|^text\/csv$/, /^(?:xlsx?|ods|csv)$/],
  ["archive", /zip|compressed|x-tar|x-7z/, /^(?:zip|gz|tgz|tar|7z|rar)$/],
  ["sound", /^audio\//, /^(?:mp3|wav|ogg|m4a|flac)$/],
  ["film", /^video\//, /^(?:mp4|mov|webm|mkv|avi)$/],
  ["text", /^text\/(?!html)|^application\/json$|^message\//, /^(?:txt|md|log|json|ics|eml)$/],
];

/** What a file says it is; what it truly is shows when it is opened. */
export function fileKind({ mime_type, filename }: Attachment): FileKind {
  const type = mime_type.toLowerCase();
  const ending = endingOf(filename).toLowerCase();
  const vague = type === "application/octet-stream" || type === "";
  const found = kinds.find(([, types, endings]) =>
    vague ? endings.test(ending) : types.test(type),
  );
  return found?.[0] ?? "other";
}

/** The ending of a file's name without its dot; empty when it has none. */
export function endingOf(filename: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(filename)?.[1] ?? "";
}
