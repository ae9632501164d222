import { findContacts } from "#server/assist-plan/find-contacts.ts";
import type { World } from "#server/assist-plan/interpretation.ts";
import type { Target } from "#server/assist-plan/plan.ts";
import { readMessages } from "#server/targets/read-messages.ts";
import { linePattern, matchLine } from "#server/typed-words/match-line.ts";
import { nameWords } from "#server/typed-words/name-words.ts";
import { readLine, type Line } from "#server/typed-words/read-line.ts";

const just = "(?: (?:just|still|really|now|simply|always|probably))*";
const much =
  "(?: (?:way|far))*(?: (?:(?:too|so|that) (?:many|much)|a (?:lot|ton|load|bunch|pile|mountain|heap|huge amount) of|(?:lots|tons|loads|piles|heaps|hundreds|thousands|dozens) of|(?:a )?(?:million|thousand|hundred|zillion)|all (?:of )?(?:these|those|this|that|the|my)|all|these|those))*";
const having = `(?:(?:have|had) been getting|have (?:got|received)|have no (?:use|need) for|have|got|get|received|keep (?:getting|receiving)|(?:am|are) (?:getting|receiving|drowning in|swimming in|buried in|swamped with|overwhelmed by)|(?:am|are) (?:so )?(?:sick|tired|sick and tired) of|(?:am|are) fed up with|hate|can not stand|never (?:read|open|look at)|do not (?:read|open|need|want(?: to keep| to have)?)(?: any)?(?: of)?|no longer (?:read|need|want)|(?:am|are) done with)`;
const lately =
  "(?: (?:(?:sitting )?in (?:my|the|our) (?:inbox|mailbox)|lately|these days|recently|any ?more|anymore|any longer|right now|at the moment|again|piling up|every day|all the time|here))*";
const heap =
  "(?:full of|flooded (?:with|by)|overflowing with|drowning in|clogged(?: up)? with|cluttered(?: up)? with|swamped (?:with|by)|buried in|stuffed with|packed with|nothing but|a mess of)";
const burdens =
  "(?:(?:are|is|keep|keeps|have been|has been)(?: (?:just|really|all|only|totally|completely))* (?:clogging|filling|flooding|cluttering|swamping|drowning|taking over|piling up|annoying|bothering|driving|getting (?:out of hand|on my nerves|too much)|out of (?:hand|control)|useless|annoying|too much)|annoy|bother)";

const forms = [
  `(?:i|we)${just} ${having}${much} (?<target>.+?)${lately}`,
  `(?:(?:ugh+|argh+|oh|ooh|wow|gosh|god|omg|jeez|damn|man|honestly)(?: [,!])* )?(?:(?:way|far|just) )*(?:so|too) (?:many|much) (?<target>.+?)${lately}`,
  `there (?:are|is)${just}${much} (?<target>.+?)${lately}`,
  `(?:my|our|the) (?:inbox|mailbox|e?mail)(?: account)? is${just} ${heap}${much} (?<target>.+?)${lately}`,
  `(?<target>.+?) ${burdens}(?: .+)?`,
  "(?<target>.+?) (?:is|are) (?:(?:just|only|all|really|nothing but) )*(?:junk|rubbish|garbage|trash|spam|crap|useless|worthless|irrelevant|outdated|of no (?:further )?use|a waste of (?:time|space))(?: (?:to me|for me|any ?more|any longer))*",
  "(?<target>.+?) (?:is|are) (?:not|no longer)(?: really)? (?:needed|wanted|necessary|required|useful|relevant|interesting)(?: (?:any ?more|anymore|any longer|to me|for me))*",
].map(linePattern);

/** Words that such a clause may have. */
const longest = 30;

/** Somebody known, without a word for messages, is everything from them: "I'm sick of Daily Ledger". */
function ofSender(line: Line, world: World): Line {
  const { words, source } = line;
  const [first, last] = [words[0], words.at(-1)];
  const name = source.slice(first?.from, last?.to);
  const isKnown = words.length > 0 && findContacts(name, world).length > 0;
  return isKnown ? readLine(`everything from ${name}`, nameWords(world)) : line;
}

type Question = { kind: "question"; text: string; choices: string[] };

/**
 * The messages that a clause only speaks of, so that the next one may be about them: "I've got way too many promotions"; the
 * question that it leaves open: "there are too many things". Undefined for other clauses.
 */
export function spokenOf(clause: Line, world: World): Target | Question | undefined {
  if (clause.words.length > longest) return undefined;
  const given = { world, purpose: "change" as const };
  for (const form of forms) {
    const target = matchLine(clause, form)?.["target"];
    const read = target && readMessages(ofSender(target, world), given);
    if (read?.kind === "question") return { ...read, choices: [...read.choices] };
    if (read?.kind === "target" && read.target.of === "mailbox") return read.target;
  }
  return undefined;
}
