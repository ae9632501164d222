import { shortSubject } from "#server/briefs/short-subject.ts";

const named = /^\s*subject:\s*(?<subject>[^\n]{1,200})/i;
const greeting =
  /^(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|greetings|to whom it may concern)\b[^\n,!.:]{0,60}[,!.:-]*|[\p{L}'’-]{1,30}(?:\s[\p{L}'’-]{1,30})?,)\s*(?=\n|$)|^(?:hi|hello|hey|dear)\s+[\p{L}'’ -]{1,40}\s*[,!]\s*/iu;
const filler =
  /^(?:i (?:really )?hope|hope (?:you|this|all)|how are you|how have you|trust you|thank(?:s| you)(?: very much| so much)? for (?:your|the) (?:(?:kind|quick|prompt|last|recent) )?(?:e-?mail|message|reply|note|mail|letter|answer|response|call)|my name is|i trust|it was (?:great|nice|good|lovely)|long time|just checking in[.!]?$|good to|nice to)\b/i;
const lead =
  /^(?:(?:i|we)(?:['’]m| am|['’]re| are)? (?:just )?(?:writing|reaching out|getting in touch|contacting you|e-?mailing)(?: to you)?(?: (?:today|now))?(?: (?:to (?:let you know|inform you|tell you|say|ask|confirm|remind you)(?: (?:that|about|if|whether))?|because|about|regarding|concerning|to|in regards? to))?|(?:i|we) (?:just )?(?:wanted|want|would like|['’]d like) to (?:let you know|inform you|tell you|say|ask|check|remind you|mention|share|discuss|talk about|follow up on|touch base (?:on|about))(?: (?:that|about|if|whether))?|(?:i|we)['’]d like to (?:let you know|tell you|ask|discuss|talk about)(?: (?:that|about))?|(?:just )?a (?:quick |short |friendly )?(?:note|reminder|heads[- ]?up|update)(?: (?:to (?:say|let you know)|on))?(?: (?:that|about))?|this is (?:just )?a (?:quick |friendly |gentle )?(?:reminder|note)(?: (?:that|about|to say))?|please (?:note|be advised|be aware) that|unfortunately,?|as (?:discussed|agreed|promised),?|(?:just )?(?:following up|checking in) (?:on|about)|(?:i|we)(?:['’]d| would) (?:like|love) to)\s+/i;
const wanted =
  /^(?:could|can|would|will) you (?:please )?(?:send|share|give|forward|provide|get)(?: me| us)?(?: with)? (?<what>.+)$/i;

/** Characters of a body that are looked at. */
const enough = 4000;

/** A subject for a body: its point in at most eight words, without "Re:". "" where it says nothing. */
export function bodyPoint(text: string): string {
  const body = text.trim().slice(0, enough);
  const given = named.exec(body)?.groups?.["subject"];
  if (given !== undefined) return shortSubject(withoutReply(given));
  const rest = body.replace(greeting, "").trim();
  const all = sentencesOf(rest === "" ? body : rest);
  const sentence = all.find((one) => !filler.test(one)) ?? all[0] ?? "";
  const plain = withoutReply(sentence).replace(lead, "");
  const what = wanted.exec(plain)?.groups?.["what"];
  return shortSubject(what === undefined ? plain : `Request: ${what}`).replace(/[.!?]+$/, "");
}

function withoutReply(text: string): string {
  return text.replace(/^(?:\s*(?:re|fwd?|aw|wg)\s*:\s*){1,9}/i, "").trim();
}

function sentencesOf(text: string): string[] {
  const lines = text.split(/\n+/).flatMap((line) => line.split(/(?<=[.!?])\s+/));
  return lines
    .map((one) => one.replace(/^[\s>*•-]{1,20}/, "").trim())
    .filter((one) => /\p{L}{2}/u.test(one));
}
