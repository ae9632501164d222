const lead =
  "(?:(?:no|oh|ok|okay|actually|sorry|wait|please|thanks|hmm|but|well|just|and)[\\s,.!]+)*";
const that =
  "(?: (?:it|that|this|them|everything|about it|about that|the (?:e-?mail|mail|message|reply|answer|whole thing)))?";
const whole = new RegExp(
  `^${lead}(?:no(?:pe)?|none|neither|never ?mind(?: then)?|nvm|nm|nothing|no thanks|(?:forget|cancel|abort|stop|drop|leave|skip|scrap)${that}|stop|wait|hold (?:on|it)|hang on|one moment|not (?:now|yet)|later|(?:do not|don['’]?t)(?: (?:send|reply|write|do|bother)${that}(?: anything)?)?|i (?:have |['’]?ve )?changed my mind|(?:i |we )?(?:do not|don['’]?t|no longer) want(?: to)?(?: (?:reply|answer|send|write|that|it|this|do)${that})?(?: to (?:him|her|them))?(?: any ?more)?|not (?:that|those|these|them|this)(?: ones?)?)(?:[\\s,.!]+(?:please|thanks|thank you|then|after all|any ?more|anyway|no|stop|wait|never ?mind|nvm|(?:do not|don['’]?t) (?:send|do)${that}))*[\\s.!…]*$`,
  "iu",
);
const anywhere =
  /\b(?:i['’]?ve changed my mind|i have changed my mind|cancel (?:that|this|it)|forget (?:it|that)|never ?mind)\b/iu;

/** Whether words only take back what was asked for, or stop it. */
export function withdraws(text: string): boolean {
  const words = text.trim().slice(0, 200);
  return whole.test(words) || (words.length < 60 && anywhere.test(words) && !also.test(words));
}

/** "Never mind, delete it", "cancel that and archive them" and "cancel it and make it shorter" want something else. */
const also =
  /\band\s+(?!(?:thanks|thank|never|forget|stop|sorry|cancel|leave|drop)\b|do(?:n['’]?t| not)\b)\p{L}|\b(?:archive|delete|trash|star|mark|label|move|snooze|reply|forward|instead|show|find|e-?mail to|message to|(?:bring|put|get|take|give|move|change) (?:it|them|that|those|this|everything|all)\b.{0,20}\bback|undo|restore|unarchive|undelete)\b|["'“‘]/iu;
