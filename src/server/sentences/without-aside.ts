import { partOfLine, type Line } from "#server/typed-words/read-line.ts";

const verb =
  "(?:archive|delete|remove|trash|bin|star|unstar|mark|move|label|snooze|mute|restore|forward|send|reply)";
const done =
  "(?:archived|deleted|removed|trashed|binned|starred|marked|moved|labell?ed|snoozed|muted)";
const between = new RegExp(
  `^(?<verb>(?:please )?${verb})(?<aside>(?: ,)?(?: and| but)? not(?: to)? ${verb}(?: ,)?) (?!${verb}\\b)`,
  "u",
);
const forbidden = new RegExp(
  `^(?<verb>(?:please )?${verb})(?<aside> , (?:but )?(?:do not|never) ${verb} ,) (?!${verb}\\b)`,
  "u",
);
const behind = new RegExp(`(?<= ${done})(?: ,)?(?: and| but)? not ${done}$`, "u");

/** A line without what it says shall not be done beside what shall: "archive, not delete, the mail", "archived, not deleted". */
export function withoutAside(line: Line): Line {
  const end = line.words.length - wordsIn(behind.exec(line.text)?.[0]);
  const groups = (forbidden.exec(line.text) ?? between.exec(line.text))?.groups;
  const from = wordsIn(groups?.["verb"]);
  const words = line.words.slice(0, end).toSpliced(from, wordsIn(groups?.["aside"]));
  return words.length === line.words.length
    ? line
    : partOfLine({ ...line, words }, 0, words.length);
}

function wordsIn(text = ""): number {
  return text.split(" ").filter((word) => word !== "").length;
}
