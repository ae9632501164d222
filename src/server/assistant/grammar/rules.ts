import { printQuery } from "#query/print.ts";
import { textTerm } from "#query/text-term.ts";
import { zoneDay } from "#time/zone-clock.ts";
import { phrasesOf, wordsOf, type Clause, type Reading } from "./clause.ts";
import type { Step, Target, Understood } from "../plan/plan.ts";
import type { World } from "../plan/world.ts";
import { leftoverOf } from "./coverage.ts";
import { unclear } from "./frames.ts";
import { mailbox, planned, question, reply, type FrameContext, type Part } from "./part.ts";
import { unknownRuns } from "./phrases.ts";
import { meantTarget } from "./target.ts";
import { withTopics } from "./topic.ts";

const polite = "(?:please |can you |could you |now |ok |so )*";
const rule = "(?:rules?|filters?|automations?)";
const of = `(?:(?:the|my|this|that) )?${rule}(?: (?:for|about|on|that|which|with|of|named|called))?(?: (?<which>.+?))?|(?:the |my )?(?<name>.+?) ${rule}`;
const anyMore = "(?: any ?more| again| please| from now on)*";
const did = "(?:did|has done|have done|touched|changed|archived|moved|have touched|has touched)";
const day = "(?: (?<day>today|yesterday))?";

const dos = "(?:do|done|did|touch(?:ed)?|change[d]?|archived?|moved?|been doing|been up to)";
const lately = "(?: so far| lately| recently)?";
const old =
  "(?:my |the |all |all my |all the |all of my )?(?:old|older|existing|past|previous|earlier|present|current|whole|entire)? ?(?:e?mails?|messages|inbox|mailbox|archive)(?: (?:that|which) (?:is|are|i have|came)\\b.*?)?";
const standing =
  "(?:still |currently |now |switched |turned )*(?:on|off|active|inactive|running|paused|enabled|disabled|working|stopped|suspended)";

/** Whole requests about rules, and about who has answered whom, by what they ask for. */
const requests = {
  list: `(?:(?:which|what) (?:\\w+ )?${rule} (?:do i have|are there|have i|are (?:on|active|running)|exist|did i)\\b.*|(?:show|list|see|view|tell)(?: me)?(?: all)?(?: of)?(?: my| the)? ${rule}|(?:my|all my) ${rule}|do i have (?:any )?${rule}|what (?:happens|do you do|is done) automatically)`,
  paused: `(?:are|is) (?:all |any )?(?:of )?(?:my |the )?(?:rules|filters|automations?) ${standing}|(?:have|did) i paused? (?:all )?(?:my |the )?rules`,
  isOn: `(?:is|are) (?:${of}) ${standing}`,
  deedsEvery: `(?:what|which (?:e?mails?|messages)) (?:did|have|has) (?:all )?(?:of )?(?:my |the )?(?:rules|filters|automations?) ${dos}${lately}${day}|(?:(?:show|tell)(?: me)? )?what (?:all )?(?:my |the )?(?:rules|filters|automations?) ${did}${lately}${day}|what (?:was|has been|is) done by (?:my |the )?rules${lately}${day}|(?:did|have) (?:any )?(?:of )?(?:my |the )?rules (?:${dos}|acted|run)(?: anything| something)?${lately}${day}|(?:what|which) rules (?:ran|have run|acted|have acted|were at work)${lately}${day}`,
  deedsOne: `(?:what|which (?:e?mails?|messages)) (?:did|has) (?:${of}) ${dos}${lately}${day}|(?:(?:show|tell)(?: me)? )?what (?:${of}) ${did}${lately}${day}`,
  undoItself:
    "undo (?:the |my |this |that )?rule (?<which>.+)|undo (?:the |my )(?<name>\\S+(?: \\S+){0,4}?) rule",
  exceptions:
    "(?:undo|remove|delete|drop|cancel|lift|forget|take (?:back|away)|get rid of) (?:(?:all|of|the|that|this|my|its|last|new) )*exceptions?(?: (?:for|of|in|to) .+| again)*",
  run: `(?:run|apply|use|execute|let) (?:${of}) (?:run |once )*(?:on|through|over|to|for|across) ${old}(?: (?:of|from) the last (?<days>\\d{1,4}) days)?(?: now| once)*|run (?:${of})(?: now| once| again)*`,
  change: `(?:change|edit|modify|adjust|update|rename|rewrite|alter)(?! (?:the |its |that )?(?:subject|text|title|draft|body|time|recipient|e?mail)\\b) (?:(?:the|my|this|that|a) (?:\\S+ ){0,3}?)?rules?\\b.*`,
  pause: `(?:pause|stop|suspend|halt|disable|(?:switch|turn) off) (?:all )?(?:of )?(?:my |the )?(?:rules|filters|automations?)(?: for now)?|(?:switch|turn) (?:all )?(?:of )?(?:my |the )?rules off`,
  resume: `(?:resume|unpause|restart|continue|enable|(?:switch|turn) (?:back )?on) (?:all )?(?:of )?(?:my |the )?(?:rules|filters|automations?)(?: again)?|let (?:all )?(?:my |the )?rules run(?: again)?|(?:switch|turn) (?:all )?(?:my |the )?rules (?:back )?on(?: again)?`,
  off: [
    `(?:stop doing (?:that|this|it)|do(?:n['’]?t| not) do (?:that|this)|no longer do (?:that|this)|stop (?:that|this) ${rule})${anyMore}`,
    `(?:(?:turn|switch) off|stop|disable|deactivate|pause) (?:${of})`,
    `(?:stop|quit) (?:archiv|delet|trash|binn|starr|labell?|tagg|mov|mark|snooz|forward)ing (?:(?:e?mails?|messages|anything|everything|what comes) )?(?:from|about) (?<which>.+?)${anyMore}`,
    `(?:turn|switch) (?:the |my )?(?:rule (?:for|about|on|that) (?<which>.+?)|(?<name>.+?) rule) off`,
  ].join("|"),
  on: `(?:(?:turn|switch)(?: back)? on|enable|activate|reactivate|resume) (?:${of})`,
  remove: `(?:delete|remove|drop|forget|get rid of|cancel) (?:${of})`,
  undoEvery: `undo (?:everything|all|all of it|what|whatever)(?: that)? (?:all )?(?:the |my )?rules ${did}${day}`,
  undoOne: `undo (?:everything|all|all of it|what|whatever)(?: that)? (?:(?:(?:the|my|this|that) )?rule(?: (?:for|about|on|that|named|called))?(?: (?<which>.+?))?|(?:the |my )?(?<name>.+?) rule) ${did}${day}`,
  waiting:
    "(?:who|which (?:people|persons?|mails?|emails?)|whom) (?:has|have|did|does|is|are)(?:n['’]t| not| never)? (?:still )?(?:not |never )?(?:yet )?(?:answered|answer|replied|reply|responded|respond|written back|got back)(?: to)?(?: me| my (?:e?mails?|messages?|questions?))?(?: yet| so far)?|who (?:still )?owes me (?:an answer|a reply|a response)|(?:which|what) (?:mails?|emails?|messages?|questions?)? ?(?:of mine |have i sent that )?(?:are|is|were)? ?(?:still )?(?:waiting for|without) (?:an answer|a reply|a response)|(?:what|who) am i (?:still )?waiting (?:for|on)",
  owed: "(?:what|which(?: \\w+)?|who|whom|to whom) (?:(?:am i|do i) still (?:owing|owe)|am i owing|have i(?: still| yet)? (?:not|yet to) (?:answered?|replied to|reply to)|have i left unanswered)(?: (?:an answer|a reply|a response|answers))?(?: to)?(?: yet)?",
};
type Asked = keyof typeof requests;
const rows = Object.entries(requests).map(
  ([asked, words]) => [asked as Asked, new RegExp(`^${polite}(?:${words})[.?!]*$`, "iu")] as const,
);

/** Characters of a request about rules. */
const longest = 200;

/** "Which rules do I have", "pause all rules", "undo what the rule did today", "who has not answered me": a whole request. */
export function readRuleTalk({ text, world }: Reading): Understood | undefined {
  if (text.length > longest) return undefined;
  const said = text.trim().replaceAll(/\s+/gu, " ");
  for (const [asked, words] of rows) {
    const found = words.exec(said);
    if (found === null) continue;
    if (asked === "change") return reply("cannot_change_rule");
    if (asked === "undoItself") return reply("undo_rule_how");
    if (asked === "exceptions") return reply("undo_exception_how");
    return planned([stepOf(asked, found.groups ?? {}, world)]);
  }
  return undefined;
}

function stepOf(
  asked: Exclude<Asked, "change" | "undoItself" | "exceptions">,
  said: Record<string, string | undefined>,
  world: World,
): Step {
  const which = (said["which"] ?? said["name"])?.trim() ?? null;
  switch (asked) {
    case "list":
      return { do: "listRules", about: "all", which: null };
    case "waiting":
      return { do: "find", target: { ...mailbox, query: "is:waiting" } };
    case "owed":
      return { do: "find", target: { ...mailbox, query: "in:inbox is:unanswered" } };
    case "paused":
      return { do: "listRules", about: "pause", which: null };
    case "isOn":
      return { do: "listRules", about: "one", which };
    case "run": {
      const { days } = said;
      return { do: "runRule", which, days: days === undefined ? null : Math.max(1, Number(days)) };
    }
    case "deedsEvery":
    case "deedsOne":
      return { do: "tellDeeds", every: asked === "deedsEvery", which, day: dayOf(said, world) };
    case "undoEvery":
    case "undoOne":
      return { do: "undoRules", every: asked === "undoEvery", which, day: dayOf(said, world) };
    default:
      return { do: "changeRules", act: asked, which };
  }
}

function dayOf({ day: said }: Record<string, string | undefined>, world: World): string | null {
  const back = said?.toLowerCase() === "yesterday" ? 86_400_000 : 0;
  const at = new Date(world.now.getTime() - back);
  return said === undefined ? null : zoneDay(at, world.timeZone);
}

const place = /^(?:ref|person|topic|pick|mail|kind|time|quote|label)$/u;
const acted =
  /\bdid (?:you|(?:the|my|your|a) rules?) (?:archive|move|label|star|mark|trash|delete|snooze|forward|touch)\b|\b(?:archived|moved|labelled|labeled|tagged|starred|marked|trashed|deleted|snoozed|forwarded|touched|filed|binned|gone|here|there|in (?:the |my )?(?:trash|bin|spam|archive))\b/iu;

/** "The mail Roof repair quote", with or without marks. What begins with a preposition or a place says more than a subject. */
const subjectNamed =
  /^why (?:was|is|has|did) (?:(?:you|the rule|my rule|a rule) \S+ )?(?:the |my )?(?:e?mail|message)(?: (?:called|named|titled|entitled|with (?:the )?(?:subject|title)))? ["“'‘]?(?!(?:from|by|of|to|about|that|which|i|you|with|in|on|sent|here|there|been|just|not|again)\b)(?<subject>[^"“”]+?)["”'’]? (?:been )?(?:archived|moved|labell?ed|tagged|starred|marked|trashed|deleted|snoozed|forwarded|touched|filed|binned|gone|here|there|in (?:the |my )?(?:trash|bin|spam|archive))\b[^"“”]*$/iu;

const subjectActedOn =
  /^why did (?:you|(?:the|my|your|a) rules?) (?:archive|move|label|star|mark|trash|delete|snooze|forward|touch) (?:the |my )?(?:e?mail|message)(?: (?:called|named|titled|entitled|with (?:the )?(?:subject|title)))? ["“'‘]?(?!(?:from|by|of|to|about|that|which|with|in|on)\b)(?<subject>[^"“”]+?)["”'’]?[?.!]*$/iu;

function subjectIn({ text }: Clause): Target | undefined {
  const said = text.trim().replaceAll(/\s+/gu, " ");
  const { subject } = (subjectNamed.exec(said) ?? subjectActedOn.exec(said))?.groups ?? {};
  const query = subject === undefined ? "" : printQuery(textTerm("subject", subject));
  return query === "" ? undefined : { ...mailbox, query };
}

/** "Why was this archived": what rules did with it. Undefined where nothing that a rule does is asked about. */
export function explainedPart(clause: Clause, context: FrameContext): Part | undefined {
  const { phrases, tokens } = clause;
  if (!acted.test(wordsOf(clause, { from: 0, to: tokens.length }))) return undefined;
  const named = subjectIn(clause);
  if (named !== undefined)
    return { kind: "steps", steps: [{ do: "explainRules", target: named }], leftover: [] };
  const naming = phrases.filter(({ is }) => place.test(is));
  const target = meantTarget({ ...clause, phrases: naming }, { ...context, purpose: "find" });
  return "code" in target
    ? question(target)
    : { kind: "steps", steps: [{ do: "explainRules", target }], leftover: [] };
}

/** "Unsubscribe me from the Garden Gazette", "unsubscribe me from this". */
export function leftPart(clause: Clause, context: FrameContext): Part {
  const named = withTopics(clause, unknownRuns(clause), "sender");
  const { words, doubts } = leftoverOf(named);
  if (doubts.length > 0 && phrasesOf(named, "except").length > 0) return unclear(doubts);
  const target = meantTarget(named, { ...context, purpose: "act" });
  if ("code" in target) return question(target);
  const leftover = words.filter((said) => !/^from$/iu.test(said));
  return { kind: "steps", steps: [{ do: "unsubscribe", target }], leftover };
}
