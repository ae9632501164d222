import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";

const other =
  /(?:[\s,;.!]+(?:[Aa]nd|[Aa]lso|[Tt]hen)\s+|[;,.!\n]\s*)(?:to\s+)?(?<who>(?:the|her|his|their) (?:one|other|e?-?mail|message)(?: (?:about|from|on) [^:,;.\n]{2,40}?)?|\p{L}[\p{L}\p{M}'’.-]*(?: \p{Lu}[\p{L}\p{M}'’.-]*){0,2})(?:\s+(?<sign>with|saying)\s+|(?<colon>:)\s+)(?<said>\S[^\n]*)$/gu;
const verb =
  /^\s*(?:please\s+)?(?<verb>(?:reply|respond|answer|write|send|tell|e-?mail|mail|message)(?:\s+(?:back\s+)?to)?)\s/iu;
/** What leads the letter leads the other too. */
const leading = /(?<sign>\bwith|\bsaying|:)\s*$/iu;

/** Characters at the end of a letter in which such words are looked for. */
const longest = 400;

/**
 * Asks whether a letter goes on with one to somebody else, where it does in words: "reply to Tomas: yes, and to Inès: no",
 * "answer Tomas with yes and Inès with no". Undefined for any other meaning.
 */
export function anotherReader(
  text: string,
  meaning: Interpretation,
  world: World,
): Interpretation | undefined {
  const body = lettersIn(meaning);
  const at = body === undefined ? -1 : text.lastIndexOf(body);
  if (body === undefined || at < 1) return undefined;
  const lead = text.slice(0, at).trim();
  const found = [...body.slice(-longest).matchAll(other)].find((one) => isLed(one, lead, world));
  if (found?.groups === undefined) return undefined;
  const first = body.slice(0, body.length - found[0].length).trim();
  return whichLetters(lead, { body, first, ...(found.groups as Pick<Letters, "who" | "said">) });
}

function isLed({ groups }: RegExpExecArray, lead: string, world: World): boolean {
  const sign = leading.exec(lead)?.groups?.["sign"]?.toLowerCase();
  const { who = "", colon, sign: own = colon } = groups ?? {};
  return sign === own && (ofMail.test(who) || findContacts(who, world).length > 0);
}

const ofMail = /^(?:the|her|his|their) /iu;

type Letters = { body: string; first: string; who: string; said: string };

function whichLetters(lead: string, { body, first, who, said }: Letters): Interpretation {
  const own = verb.exec(lead)?.groups?.["verb"];
  const each = own === undefined ? [] : [`${lead} “${first}”. Then ${own} ${who}: “${said}”`];
  return {
    kind: "question",
    text: `Is “${said}” for ${who} a message of its own?`,
    choices: [...each, `${lead} “${body}”`],
  };
}

/** What the one message of a plan says, as typed or as it is to be written. */
function lettersIn(meaning: Interpretation): string | undefined {
  if (meaning.kind !== "plan") return undefined;
  const [step, another] = meaning.plan.steps;
  if (step === undefined || another !== undefined || !("body" in step)) return undefined;
  return step.body.source === "typed" ? step.body.text : step.body.brief;
}
