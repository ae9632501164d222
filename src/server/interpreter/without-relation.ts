import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { World } from "#server/assist-plan/interpretation.ts";

/** A question, and no letter's words. */
const asking =
  /^\W*(?:(?:so|and|hey)[\s,]+)*(?:when|did|do|have|has|what|show|find|any|is|are|how many|latest|last|newest)\b[^"“”:]{3,160}$/iu;
const related =
  /\b(?:my )?(?:grandma|granny|grandpa|mum|mom|dad|aunt|auntie|uncle|boss|manager|friend|colleague|landlord|landlady|lawyer|sister|brother|cousin|neighbou?r) (?<name>\p{L}[\p{L}'’.-]{1,30})/giu;

/** "When did I last write to grandma Rose" is asked of Rose, where somebody is called so. */
export function withoutRelation(text: string, world: World): string {
  if (!asking.test(text)) return text;
  return text.replaceAll(related, (...found) => {
    const { name = "" } = found.at(-1) as { name?: string };
    const bare = name.replace(/['’]s$/u, "");
    return findContacts(bare, world).length > 0 ? name : String(found[0]);
  });
}
