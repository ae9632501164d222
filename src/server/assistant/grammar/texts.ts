import type { MailAddress } from "#addresses/read-address.ts";
import type { ReadFile } from "../plan/files.ts";
import type { ReadersAndWriters, Writer, WritingBrief } from "../plan/readers-and-writers.ts";
import { fromPlan } from "../plan/plan-origin.ts";
import type { World } from "../plan/world.ts";
import { createBuiltInReader } from "./reader.ts";

/** What the built-in texts are made with: the request, its world, and the files that came with it. */
export type BuiltInTexts = {
  world: World;
  words: string;
  files: () => Promise<readonly ReadFile[]>;
};

/** Who reads and writes where no model does: sentences as they stand, and letters of the person's own words. */
export function createBuiltInTexts(context: BuiltInTexts): ReadersAndWriters {
  return { reader: createBuiltInReader(context), writer: createBuiltInWriter(context.world) };
}

/** A writer without a model: greeting, the person's words as they are, closing. It changes no text that is written. */
export function createBuiltInWriter({ owner }: Pick<World, "owner">): Writer {
  return {
    async write(brief) {
      if (brief.former !== null) return { missing: cannotRewrite };
      return { ...letterOf(brief, owner.name), origin: fromPlan };
    },
  };
}

const cannotRewrite =
  "I cannot rewrite texts without a model. What should it say instead, in your own words?";

/** Words of a subject that is made of a brief. */
const subjectWords = 8;

function letterOf(
  { kind, brief, to }: WritingBrief,
  ownName: string,
): { subject: string; body: string } {
  const said = asSentences(brief);
  if (kind === "forward") return { subject: "", body: said };
  const closing = ownName.trim() === "" ? "Best regards" : `Best regards,\n${firstName(ownName)}`;
  const body = [`${greeting(to)},`, said, closing].filter((part) => part !== "").join("\n\n");
  return { subject: kind === "message" ? subjectOf(brief) : "", body };
}

function greeting(to: readonly MailAddress[]): string {
  const names = to.map(({ name }) => firstName(name)).filter((name) => name !== "");
  return names.length === 0 || names.length > 2 ? "Hello" : `Hello ${names.join(" and ")}`;
}

/** The given name: "Lima, Beatriz" is Beatriz; what is no name gives none. */
function firstName(name: string): string {
  const [surname = "", given] = name.split(/,\s*/u);
  const first = (given ?? surname).trim().split(/\s+/u)[0] ?? "";
  return /^[\p{L}\p{M}'’.-]{2,40}$/u.test(first) ? first : "";
}

/** The words as they are, with a capital at the beginning and a stop at the end. */
function asSentences(text: string): string {
  const said = text.trim();
  if (said === "") return "";
  const begun = said.charAt(0).toUpperCase() + said.slice(1);
  return /[.!?…:)\]"”'’]$/u.test(begun) ? begun : `${begun}.`;
}

function subjectOf(brief: string): string {
  const [line = ""] = brief.trim().split(/\n|(?<=[.!?])\s/u);
  const words = line.replace(/[.!?,;:]+$/u, "").split(/\s+/u);
  const short = words.slice(0, subjectWords).join(" ").slice(0, 120);
  const begun = short.charAt(0).toUpperCase() + short.slice(1);
  return words.length > subjectWords ? `${begun} …` : begun;
}
