import type { World } from "#server/assist-plan/interpretation.ts";

/** First names that are words as well: none is one without its last name. */
const words = new Set(
  `rose may will mark grace hope joy faith dawn iris ivy lily daisy ruby amber april june august summer art bill bob chip dean
  drew frank gene grant guy jack max miles pat pearl penny rich rob rusty sandy skip sue ted angel chance chase cliff dale earl
  ernest foster glen harmony heath holly jade jasmine jay jean jewel lance lane mercy olive page pierce ray reed river robin
  royal sage sky star stone storm sunny victor wade ward young don eve can won order more water daily home autumn hunter mason nick client team support info sales office hotel bank school`.split(
    /\s+/u,
  ),
);

const known = new WeakMap<World["contacts"], ReadonlyMap<string, string>>();

/** A brief with the names of people as these spell them: "priya is late" is "Priya is late". The readers' own stay as they are. */
export function withNames(
  brief: string,
  { contacts }: Pick<World, "contacts">,
  readers: readonly string[],
): string {
  const names = known.get(contacts) ?? spelled(contacts);
  known.set(contacts, names);
  const own = new Set(readers.flatMap((reader) => reader.toLowerCase().split(/\s+/u)));
  return brief.replaceAll(lowerName, (typed) => {
    const isOwn = typed.split(" ").some((word) => own.has(word));
    const [first = ""] = typed.split(" ");
    const name = isOwn ? undefined : (names.get(typed) ?? names.get(first));
    return name === undefined ? typed : `${name}${typed.slice(name.length)}`;
  });
}

/** A word or two in small letters behind no article. */
const lowerName =
  /(?<![\p{L}\p{N}'’@./:-]|\b(?:the|an?|my|your|our|his|her|their) )(?!(?:the|an?|my|your|our|this|that|his|her|their|and|to|that|if|whether|with|for|from|by|about|of|i|we|she|he|they|it) )\p{Ll}{2,30}(?: \p{Ll}{2,30})?(?![\p{L}\p{N}@/:-]|['’](?!s\b)|\.\p{L})/gu;

/** Full names, and first names that are no words, by how they are typed in small letters. */
function spelled(contacts: World["contacts"]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { name } of contacts.filter(({ written }) => written)) {
    const parts = name.trim().split(/\s+/u);
    const [first = "", last = ""] = parts;
    if (parts.length !== 2 || !parts.every((part) => /^\p{Lu}\p{Ll}{1,29}$/u.test(part))) continue;
    names.set(`${first} ${last}`.toLowerCase(), `${first} ${last}`);
    if (!words.has(first.toLowerCase())) names.set(first.toLowerCase(), first);
  }
  return names;
}
