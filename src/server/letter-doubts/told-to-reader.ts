import type { Interpretation } from "#server/assist-plan/interpretation.ts";
import type { Step, Wording } from "#server/assist-plan/plan.ts";
import { saidToReader } from "./said-to-reader.ts";

const saying = /\b(?:say(?:s|ing)?|stating|writing|with)\s*$/iu;
const ofAnother = /\b(?:about|regarding|concerning|re:?|on) \p{Lu}/u;
const toOneself = /\bto me\b|\b(?:send|write|e-?mail|mail) me\b/iu;

/**
 * A message whose text, typed without quotation marks behind "saying", speaks of its reader: the same text to the reader, "you
 * will get it" for "she will get it". No longer the words that were typed, it waits for a click. Any other meaning stays.
 */
export function toldToReader(text: string, meaning: Interpretation): Interpretation {
  if (meaning.kind !== "plan") return meaning;
  const steps = meaning.plan.steps.map((step) => told(step, text));
  return { ...meaning, plan: { ...meaning.plan, steps } };
}

function told(step: Step, text: string): Step {
  if (step.do === "forward") return { ...step, note: step.note && turned(step.note, text) };
  if (step.do === "reply") return { ...step, body: turned(step.body, text) };
  if (step.do !== "write") return step;
  const body = turned(step.body, text);
  return { ...step, body, subject: body === step.body ? step.subject : titled(step.subject) };
}

function titled(subject: Wording): Wording {
  if (subject.source !== "typed") return subject;
  const { text } = subject;
  return {
    ...subject,
    text: begun(saidToReader(`${text.charAt(0).toLowerCase()}${text.slice(1)}`)),
  };
}

function turned(wording: Wording, text: string): Wording {
  const at = wording.source === "typed" ? text.lastIndexOf(wording.text) : -1;
  if (wording.source !== "typed" || at < 1 || !saying.test(text.slice(0, at))) return wording;
  const head = text.slice(0, at);
  if (toOneself.test(head) || ofAnother.test(head)) return wording;
  const said = saidToReader(wording.text);
  return said === wording.text ? wording : { ...wording, text: said };
}

function begun(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
