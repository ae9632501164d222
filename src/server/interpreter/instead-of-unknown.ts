import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { World } from "#server/assist-plan/interpretation.ts";

const unknown = /^I know nobody called “(?<name>[^“”]{1,60})”/u;
const lead =
  /^(?:(?:no|nope|sorry|oh|i mean(?:t)?|it is|it['’]?s|rather)[\s,.!]+)*(?:(?:from|by)\s+)?/iu;

/** "No, from Rose", where nobody was known by the name before: the request with her in place of it. None for other answers. */
export function insteadOfUnknown(
  asked: string,
  { question, answer }: { question: string; answer: string },
  world: World,
): string[] {
  const name = unknown.exec(question)?.groups?.["name"];
  const who = answer.replace(lead, "").replace(/[\s.!]+$/u, "");
  const at = name === undefined ? -1 : asked.toLowerCase().lastIndexOf(name.toLowerCase());
  if (name === undefined || at < 0 || findContacts(who, world).length === 0) return [];
  return [`${asked.slice(0, at)}${who}${asked.slice(at + name.length)}`];
}
