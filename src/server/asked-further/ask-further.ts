import type { EarlierTurn, Interpretation, World } from "#server/assist-plan/interpretation.ts";
import type { Step } from "#server/assist-plan/plan.ts";

const lead = String.raw`^(?:(?:and|but|ok(?:ay)?|so)[\s,]+)*`;
const why = new RegExp(
  `${lead}(?:why|how come|what for|why (?:did|have) you (?:\\w+ ){0,3}(?:that|it|this|them|those)|why that|why those)[\\s.?!]*$`,
  "iu",
);
const detail = new RegExp(
  `${lead}(?<asked>when|where|who|at what time|what time|how much|how long|how many|which day|what day)(?: (?:is|was|exactly|is (?:it|that|this)|was (?:it|that)))?[\\s.?!]*$`,
  "iu",
);
const asker = "(?:i|we|it|that|this|she|he|they)";
const particular =
  "(?:price|amount|total|cost|sum|fee|date|deadline|due date|time|address|place|venue|code|number|reference)";
/** What is asked of one message that was shown, and of none that waits or was written. */
const ofThatOne = new RegExp(
  String.raw`${lead}(?!.*\b(?:writ\w+|wrote|e?-?mails?|mailed|repl\w+|answer\w*|send|sent|hear|heard|get|got|receive\w*|contact\w*|go out|last)\b)(?:(?:by|until|till) (?:when|what (?:time|day|date))(?: (?:do|does|must|should) ${asker}(?: \w+){1,4})?|(?:when|what time|at what time|what day|which day) (?:do|does|did|must|should|can) ${asker}(?: \w+){1,3}|what (?:does|did|will|do) (?:it|that|this|they) cost|(?:what(?:['’]s| is| was)|how much is) the ${particular}(?: of (?:it|that|this))?)[\s.?!]*$`,
  "iu",
);
const past =
  "(?:deleted?|archived?|trashed|removed?|moved?|starred|marked|labell?ed|snoozed|muted|restored?|binned|changed?|done?|did|touched?|reported?|unstarred|star|mark|label|snooze|mute|trash|bin|touch)";
const which = new RegExp(
  `${lead}(?:(?:which|what)(?: (?:ones?|e?mails?|messages?|of them|were they))?(?: (?:exactly|precisely))?|(?:which|what)(?: (?:ones?|e?mails?|messages?))? (?:(?:did|have) you(?: just)? ${past}|(?:was|were|got|did get)(?: just)? ${past})(?: (?:exactly|just now|there|then))?|(?:show|list|tell)(?: me)? (?:(?:what|which(?: ones?| e?mails?)?|the ones|those) (?:that )?(?:you(?: have)?(?: just)?|(?:was|were)) ${past}|(?:them|those|these))(?: all)?)[\\s.?!]*$`,
  "iu",
);
const opening =
  /^(?:when|where|who|what time|how much|how long|how many|which day|what day|what)\b/iu;

/** "Why?" and "which ones?" of what was just done, and "when?" of the one message that was just shown. Undefined for other words. */
export function askFurther(text: string, { earlier }: World): Interpretation | undefined {
  const last = earlier.at(-1);
  if (last === undefined || last.asked !== null || last.plan === null) return undefined;
  if (why.test(text.trim())) return because(earlier);
  return (
    ofDone(text, last) ?? bySender(text, last) ?? ofShown(text, last) ?? factOfShown(text, last)
  );
}

const fromWhom = new RegExp(
  `${lead}(?:from whom|who from|by whom|who (?:are|were|is|was) (?:they|these|those|it|that|them) (?:from|by)|(?:from|by) (?:who|which (?:people|senders))|which senders)[\\s.?!]*$`,
  "iu",
);

/** "From whom?", of what was counted or shown. */
function bySender(text: string, { plan }: EarlierTurn): Interpretation | undefined {
  const [step, another] = plan?.steps ?? [];
  const isListed = step?.do === "count" || step?.do === "find";
  if (!isListed || another !== undefined || !fromWhom.test(text.trim())) return undefined;
  return { kind: "plan", plan: { steps: [{ do: "count", target: step.target, by: "sender" }] } };
}

function ofShown(text: string, last: EarlierTurn): Interpretation | undefined {
  const asked = detail.exec(text.trim())?.groups?.["asked"];
  const step = asked === undefined ? undefined : askedOf(asked, last);
  return step && { kind: "plan", plan: { steps: [step] } };
}

/** "When do I leave?", right behind one message that was looked for. */
function factOfShown(text: string, { plan, shown, done }: EarlierTurn): Interpretation | undefined {
  const step = plan?.steps.at(-1)?.do;
  const isSeen = shown === 1 && done !== true && (step === "find" || step === "summarise");
  if (!isSeen || !ofThatOne.test(text.trim())) return undefined;
  const target = { of: "earlier", query: "", order: "newest", skip: 0, count: null } as const;
  const question = text.trim().replace(/^(?:(?:and|but|so|ok(?:ay)?)[\s,]+)+/iu, "");
  return { kind: "plan", plan: { steps: [{ do: "summarise", target, question }] } };
}

/** "Which ones did you delete?" */
function ofDone(text: string, { done, shown }: EarlierTurn): Interpretation | undefined {
  return done === true && shown > 0 && which.test(text.trim()) ? shownAgain : undefined;
}

const shownAgain: Interpretation = {
  kind: "plan",
  plan: {
    steps: [
      {
        do: "find",
        target: { of: "earlier", query: "", order: "newest", skip: 0, count: null },
      },
    ],
  },
};

/** Where a mail is was asked to read it: what is asked then is asked of that mail. */
const wherePaper = /^(?:so |and )?where(?:['’]s| is| are)\b/iu;

/** "And where?" asks of what was asked about before. */
function askedOf(asked: string, { plan, message, shown }: EarlierTurn): Step | undefined {
  const step = plan?.steps.at(-1);
  const isOfPlace = shown === 1 && wherePaper.test(message);
  if (!isOfPlace && step?.do === "summarise" && step.question !== null && opening.test(message))
    return { ...step, question: message.replace(opening, asked) };
  const target = { of: "earlier", query: "", order: "newest", skip: 0, count: null } as const;
  return shown === 1 ? { do: "summarise", target, question: `${asked}?` } : undefined;
}

const longest = 200;

function because(earlier: World["earlier"]): Interpretation | undefined {
  const last = earlier.at(-1);
  const said = earlier.findLast(({ message }) => message !== "")?.message.trim() ?? "";
  if (said === "" || last?.done !== true) return undefined;
  const words = said.length > longest ? `${said.slice(0, longest - 1)}…` : said;
  return {
    kind: "words",
    text: `Because you asked for it: “${words}”. If it was not meant so, say “undo that”, or what you meant.`,
  };
}
