import type { Interpretation, World } from "#server/assist-plan/interpretation.ts";

type Read = (text: string, world: World) => Interpretation;

/** Characters of such words. */
const longest = 120;
const signs = /[,.!;…–—]+\s*|\s+-+\s+/u;
const word = String.raw`\p{L}+(?:['’]\p{L}+)?`;
const sigh = new RegExp(String.raw`^${word}(?: ${word}){0,4}$`, "u");
const meaning =
  /\b(?:\p{L}+n['’]?t|not|no one|nothing|never|only|else|except|but|unless|if|until|when|where|why|which|who|how|can|could|should|will|would|did|say|write|send|tell|ask|reply|answer|forward|draft|schedule|archive|delete|trash|bin|star|unstar|mark|label|move|snooze|mute|restore|keep|leave|find|show|e-?mails?|mails?|messages?|from|to|him|her|it|them|that|these|those)\b/iu;
const regret =
  /^(?:(?:that|this|it)(?: was|['’]s| is)(?: (?:a|the|my|all|just|so))* (?:wrong(?: (?:one|ones|e?mails?|message|person))?|mistake|error|slip|accident|stupid|silly|bad|not (?:right|it|what i (?:meant|wanted|asked for)))|not what i (?:meant|wanted|asked for)|(?:my |a )?(?:mistake|bad|error)|by (?:mistake|accident)|i (?:did not|didn['’]?t) (?:mean|want) (?:that|this|it|to)|(?:i was |was )?wrong(?: (?:one|ones))?|(?:i am |i['’]m )?(?:so |very )?sorry(?: about that)?|please|thanks|thank you|now|quick(?:ly)?)$/iu;
const undoing =
  /^(?:(?:and|then|now|please|just|can you|could you|quick(?:ly)?)\s+)*(?:undo|revert|reverse|roll back|take (?:it|that) back|put (?:it|them|that|those|everything) back)\b/iu;

/**
 * "Gosh, undo" and "undo please, that was wrong": what is sighed before an undo and regretted behind it says no more than
 * that. Undefined for other words.
 */
export function undoBehindSigh(text: string, world: World, read: Read): Interpretation | undefined {
  if (text.length > longest) return undefined;
  const parts = text
    .trim()
    .split(signs)
    .filter((part) => part.trim() !== "");
  const at = parts.findIndex((part) => undoing.test(part));
  const [asked, ...behind] = parts.slice(Math.max(at, 0));
  if (at === -1 || parts.length < 2 || asked === undefined) return undefined;
  if (!parts.slice(0, at).every(isSigh) || !behind.every((part) => regret.test(part.trim())))
    return undefined;
  const meant = read(asked, world);
  return isUndo(meant) ? meant : undefined;
}

function isSigh(part: string): boolean {
  return (sigh.test(part.trim()) && !meaning.test(part)) || regret.test(part.trim());
}

function isUndo(meant: Interpretation): boolean {
  return meant.kind === "plan" && meant.plan.steps.every((step) => step.do === "undo");
}
