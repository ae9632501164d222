import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";

type Read = (text: string, world: World) => Interpretation;

const acting =
  "(?:delete|archive|trash|bin|remove|erase|clear|clean|empty|move|mark|star|unstar|label|mute|snooze|get rid)";
const own = new RegExp(
  String.raw`^(?:(?:well|hmm|oh|ok|okay|so|and|but|then|now|please)[\s,.]+)*(?:let me|let['’]?s see,? i|i(?:['’]m| am) (?:about|going|planning|gonna)(?: to)?|i(?:['’]ll| will| shall)|i (?:wanted|meant|intended|was going|plan|intend) to) (?:(?:just|now|also|quickly|probably) )*(?<order>${acting}\b[^]*)$`,
  "iu",
);

/** "I'm going to delete the newsletters", "let me archive them": who is to do it is asked. Undefined for other words. */
export function ownDoing(text: string, world: World, read: Read): Interpretation | undefined {
  const { order } = own.exec(text.trim())?.groups ?? {};
  const meaning = order === undefined ? undefined : read(order, world);
  if (order === undefined || meaning === undefined || meaning.kind === "words") return undefined;
  const isUnclear = meaning.kind === "question" && meaning.choices.length === 0;
  return isUnclear
    ? undefined
    : { kind: "question", text: "Shall I do that for you?", choices: [order] };
}
