import { splitWords } from "#query/words.ts";

const titled =
  /^(?<title>mr|mrs|ms|miss|dr|prof)(?<stop>\.?) (?<surname>\p{L}[\p{L}\p{M}'’-]{1,40})$/iu;

/**
 * The name by which a letter speaks to somebody: that of their address, but as the person has called them where that is
 * short for it, or has a title. "Bea" for Beatriz Lima is "Bea", "mr whitfield" is "Mr Whitfield".
 */
export function calledAs({ name, words }: { name: string; words: string }): string {
  const said = words.trim().replaceAll(/\s+/g, " ").slice(0, 200);
  if (said.includes("@")) return name;
  const withTitle = titled.exec(said)?.groups;
  if (withTitle !== undefined) return titledName(withTitle);
  const first = said.replace(/ .*$/, "");
  return isShortFor(first, name) ? withCapital(first) : name;
}

function titledName({ title = "", stop = "", surname = "" }: Record<string, string>): string {
  return `${withCapital(title.toLowerCase())}${stop} ${withCapital(surname)}`;
}

function isShortFor(word: string, name: string): boolean {
  const [given = "", ...others] = splitWords(givenFirst(name));
  const [short = "", another] = splitWords(word);
  if (another !== undefined || short.length < 2 || others.includes(short)) return false;
  return given.length > short.length && given.startsWith(short);
}

/** "Lima, Beatriz" is Beatriz Lima. */
function givenFirst(name: string): string {
  const [surname = "", given] = name.split(/,\s*/);
  return given === undefined ? surname : `${given} ${surname}`;
}

function withCapital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
