const openings = [
  /^(?:hi|hey|hello|yo|hiya|oh|ok|okay|yes|yeah|yep|great|good|perfect|so|now|well|and|please|pls|plz|kindly|just|also|then|quickly|mailwright|assistant)\b[\s,!.]+/i,
  /^(?:urgent|important|asap|quick(?: one)?|to-?do|task|note|step \d{1,2}|(?:one|just one|another) (?:more|other|last) thing|last thing|(?:man|mate|buddy|dude|bro|guys|there)(?=,))\s*[!:,.]+\s*/i,
  /^(?:(?:can|could|may|might) i (?:please |just )?(?:ask|get|trouble) you to|(?:how|what) about (?:you|we)|why don['’]?t (?:you|we)|(?:please )?be so (?:kind|good) (?:and|to|as to)|@(?:assistant|mailwright))\s+/i,
  /^(?:can|could|would|will)\s+(?:you|u)\s+(?:please\s+|kindly\s+|just\s+|also\s+|be able to\s+|be so kind (?:as )?to\s+)?/i,
  /^(?:i\s*['’]?d|i would)\s+(?:like|love|want|prefer)\s+(?:for\s+)?(?:you\s+)?to\s+/i,
  /^(?:(?:i|it) would|(?:i|it)\s*['’]d|i will|i['’]ll)\s+(?:be\s+)?(?:(?:really|very|so|much|most|very much)\s+){0,2}(?:appreciate(?: it)?|grateful|thankful|happy|glad|obliged|great|nice|lovely|good|wonderful|helpful|kind|like it|love it)\s+if\s+(?:you|u)\s+(?:could|can|would|might)\s+(?:(?:please|kindly|just|also)\s+)?/i,
  /^i\s+(?:(?:still|also|really)\s+)?(?:need|want|wish|have|wanted|must|should)\s+(?:(?:you\s+)?to\s+)?/i,
  /^(?:help me(?:\s+to|\s+with)?|let['’]?s|let us|go ahead and|be sure to|make sure (?:to|you)|don['’]?t forget to|remember to|is it possible to|i['’]?m going to|i am going to|it['’]?s time to|time to|we (?:need|have|should|ought)(?: to)?)\s+/i,
];

/** A clause without the words of courtesy before what it asks for. */
export function withoutOpening(clause: string): string {
  let text = clause.trimStart();
  for (let round = 0; round < 6; round += 1) {
    const found = openings.map((one) => one.exec(text)).find((match) => match !== null);
    if (found === undefined) break;
    text = text.slice(found[0].length);
  }
  return text;
}

/** Whether words ask for nothing that was not asked for before them: "please", "Can you do that for me?" */
export function isCourtesy(words: string): boolean {
  return words.length < 200 && courtesy.test(words.replaceAll(/[:;]-?[)D](?=\s|$)/gu, ""));
}

const object = String.raw`(?: (?:that|this|it|them|those|these|so|(?:all of )?(?:it|them)|(?:the|my|this|that|a|an|these|those) (?:reply|response|answer|e-?mails?|mails?|messages?|note|draft)))?`;
const courtesy = new RegExp(
  String.raw`^[\s.,;!?–—-]*(?:(?:(?:and )?(?:can|could|would|will) (?:you|u) (?:please |kindly )?(?:do|send|forward|reply|respond|handle|manage|write|deliver|pass|share|draft|schedule|take care of|email|mail|make|get)${object}|(?:and |then )?(?:please )?(?:send|forward|pass|mail|deliver) (?:it|them|this|that|these|those)(?: (?:on|along|over|off|out|now|to (?:him|her|them|both)))*|(?:and |then )?(?:please )?(?:send|forward)(?=[\s.!]*$)|(?:would|will|could) you(?: mind)?|(?:that|it) would be (?:great|nice|lovely|good|wonderful|helpful|kind)|do it now|please|pls|kindly|thx|thanks(?: a lot| so much| in advance)?|thank you(?: very much| so much)?|cheers|ta|for me|on my behalf|right away|right now|straight away|immediately|asap|as soon as (?:possible|you can)|if (?:you can|possible)|when you can|ok|okay|now|done|over|along|out|off|on|to (?:him|her|them)|too|as well)[\s.,;!?]*)*$`,
  "i",
);
