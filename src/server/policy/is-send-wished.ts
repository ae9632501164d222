import type { MessageStep } from "./resolved-step.ts";

const courtesy = String.raw`(?:(?:please|kindly|and|so|then|now|just|also|(?:can|could|would|will) you)[\s,]+)*`;
const passed = String.raw`(?:forwarded|passed (?:on|along)|relayed|shared|sent(?: (?:on|over|along))?)`;
const must = String.raw`(?:needs? to|must|should|has to|have to|ought to)`;
const seen = "(?:have|has|gets?|receives?|sees?|reads?)";
/** A search, or a question, asks that nothing goes out. */
const asking =
  /^\W*(?:(?:please|can you|could you)\s+)*(?:find|show|list|search|count|summari[sz]e|tell|explain|read|which|what|who|whose|when|where|why|how|did|do|does|is|are|was|were|has|have (?:i|you|we))\b/;

/** "I'd be grateful if you could …" */
const grateful = String.raw`^\W*${courtesy}(?:i|it)(?: would|\s*['’]d| will|\s*['’]ll) (?:be )?(?:(?:really|very|so|much|most) ){0,2}(?:appreciate(?: it)?|grateful|thankful|happy|glad|obliged|great|nice|lovely|good|wonderful|helpful|kind|like it|love it) if you (?:could|can|would|might) (?:(?:please|kindly|just|also) )?`;

const wishes: Record<MessageStep["do"], readonly RegExp[]> = {
  write: [
    new RegExp(String.raw`${grateful}(?:send|e?mail|write|tell)\b`),
    new RegExp(
      String.raw`\b(?:e?mail|an? (?:\w+ )?message)(?: (?:titled|entitled|called|named|with the (?:subject|title|heading))\s+“”(?:\s+and (?:the )?(?:body|text|message|contents?)\s+“”)?\s*)?\s+${must} (?:be sent|go|go out) to\b`,
    ),
    new RegExp(
      String.raw`^\W*${courtesy}(?:i|we)(?:\s+(?:need|want|would (?:like|love))|\s*['’]?d (?:like|love))\s(?!you\b).{1,60}?\sto (?:get|have|receive|be sent) an? (?:\w+ )?e?mail\b`,
    ),
    /^\W*(?:can|could|would)\s.{0,40}?\be?mail (?:with the (?:subject|title|heading)\s+“”(?:\s+and (?:the )?(?:body|text|message|contents?)\s+“”)?\s+)?(?:please )?(?:be sent|go out) to\b/,
    new RegExp(String.raw`\b${must} (?:get|have|receive) an? (?:\w+ )?e?mail\b`),
    new RegExp(
      String.raw`^\W*${courtesy}(?:i|we)(?:\s+(?:need|want|would (?:like|love))|\s*['’]?d (?:like|love)) an? (?:\w+ )?e?mail (?:to be )?sent to\b`,
    ),
    new RegExp(String.raw`^\W*${courtesy}get an? (?:\w+ )?e?mail (?:out|off|over) to\b`),
    /\b(?:needs?|wants?) an? (?:\w+ )?e?mail from me\b/,
    new RegExp(String.raw`\b${must} be (?:e?mailed|messaged)\s+“”`),
    new RegExp(
      String.raw`^\W*${courtesy}(?:i|we)(?:\s+(?:need|want|would (?:like|love))|\s*['’]?d (?:like|love)) an? (?:\w+ )?e?mail (?:titled|entitled|called|with the (?:subject|title))\s+“”\s+(?:and (?:the )?(?:body|text|message|contents?)\s+“”\s+)?(?:to be )?sent to\b`,
    ),
  ],
  reply: [
    new RegExp(String.raw`${grateful}(?:reply|respond|answer|write back|get back)\b`),
    new RegExp(
      String.raw`^\W*${courtesy}(?:(?:can|could|would|i['’]d like|i would like) an? (?:reply|response|answer) (?:please )?(?:to )?(?:be )?sent to\b|an? (?:reply|response|answer) ${must} (?:be sent|go|go out) to\b)`,
    ),
    new RegExp(String.raw`\b${must} be (?:answered|replied to)\b`),
    /^\W*(?:could|can|would|let)\s(?!(?:you|i|we|u)\b).{1,300}?\sbe (?:answered|replied to|responded to) (?:with|by saying)\s*:?\s*“”/,
    new RegExp(
      String.raw`^\W*${courtesy}acknowledge\s.{1,300}?\s(?:with|by saying|saying)\s*:?\s*“”`,
    ),
    /\b(?:needs?|wants?|deserves?|requires?|(?:should|must) (?:get|have|receive)) (?:an? |the |this )?(?:reply|response|answer)\b/,
    /^\W*(?:i|we)(?: (?:need|want|would like)|['’]d like)\s+“”\s+(?:to be )?sent (?:as (?:an?|the|my)|in) (?:reply|response|answer) to\b/,
    /^\W*(?:the|my) (?:reply|response|answer) to\b.{1,300}\bshould be\b/,
    /^\W*(?:please )?use\b.{1,40}\bas (?:the|my|an?) (?:reply|response|answer) to\b/,
  ],
  forward: [
    new RegExp(String.raw`${grateful}(?:forward|fwd|pass|share|send)\b`),
    new RegExp(
      String.raw`^\W*${courtesy}(?:let|make sure(?: that)?|ensure(?: that)?|see to it that)\s.{1,120}?\b${seen}\b`,
    ),
    new RegExp(
      String.raw`^\W*${courtesy}(?:i|we)(?:\s+(?:need|want|wish|would (?:like|love))|\s*['’]?d (?:like|love))\s.{1,300}?\s(?:(?:to be )?${passed} (?:on |over )?(?:to|with)\b|to ${seen}\s)`,
    ),
    new RegExp(String.raw`\b${must} be (?:forwarded|sent) (?:the|my|all|every)\b`),
    new RegExp(
      String.raw`^\W*(?:could|can|would)\s.{1,300}?\sbe ${passed} (?:on |over )?(?:to|with)\b`,
    ),
    new RegExp(
      String.raw`^\W*(?:please\s+)?(?:can|could)\s(?!you\b|i\b|we\b|u\b).{1,80}?\s(?:get|have|see|receive|(?:please )?be (?:sent|forwarded|given) (?:the|my|all|every))\b`,
    ),
    new RegExp(
      String.raw`(?<!\b(?:that|which|who|i|we|you)\s)\b${must} (?:both |all |also )?(?:get|have|see|receive|read)\b`,
    ),
    new RegExp(
      String.raw`(?<!\b(?:that|which|who)\s)\b${must} be ${passed} (?:on |over )?(?:to|with)\b`,
    ),
    new RegExp(String.raw`(?<!\b(?:that|which|who|i|we|you)\s)\b${must} go to\b`),
    new RegExp(String.raw`^\W*${courtesy}have\s.{1,300}?\s${passed} (?:on |over )?(?:to|with)\b`),
  ],
};

/** Whether a sentence wishes that such a message goes out, without a verb that orders it: "Ada should get it", "let Ada have it". */
export function isSendWished(sentence: string, kind: MessageStep["do"]): boolean {
  return !asking.test(sentence) && wishes[kind].some((wish) => wish.test(sentence));
}

const mail = String.raw`\b(?:e?mails?|messages?|latest|newest)\b`;
const told = String.raw`^[^\p{L}\p{N}]*(?:the|my|all|every|last week['’]s|\p{L}[\p{L}.]{0,80}['’]s)\s(?=[^:]{0,300}${mail})(?![^:]{0,300}\b(?:says?|said|reads|asks?|asked|wants?|told|tells?|states?|is|was|are|were|about|to)\b\s*:)[^:.!?\n]{1,300}:\s*(?:please\s+)?`;
const toldOf: Record<MessageStep["do"], RegExp> = {
  write: /(?!)/,
  reply: new RegExp(
    String.raw`${told}(?:reply|respond|answer)(?: it| to it)?(?: with)?\s+“”[\s.!]*$`,
    "u",
  ),
  forward: new RegExp(
    String.raw`${told}(?:forward|fwd|pass on|send on)(?: it| them)?(?: on)? to\s[^:“”,;]{1,80}$`,
    "u",
  ),
};

/** Whether a line names messages, and behind a colon what shall go out of them: "Ada's last email: forward it to Bob". */
export function isSendToldOf(line: string, kind: MessageStep["do"]): boolean {
  return toldOf[kind].test(line);
}
