const doings =
  "thank|ask|tell|inform|let|remind|congratulate|apologi[sz]e|confirm|propose|suggest|mention|explain|wish|offer|accept|" +
  "decline|request|invite|welcome|introduce|announce|describe|warn|assure|reassure|notify|update|follow up|check|point out|" +
  "reschedule|cancel|postpone|agree|refuse|reject|praise|complain|encourage|acknowledge|enquire|inquire|promise|express|" +
  "share|order|report|state|note|urge|advise|recommend|turn down|see if|find out|make clear|give|schedule|set up|arrange|nudge|chase|" +
  "resign|quit|submit|discuss|catch up|say (?:thanks|thank you|hello|hi|yes|no|sorry|goodbye|congratulations|happy|good luck|we|he|she|they|i)";
const doing = new RegExp(
  String.raw`^(?:to\s+)?(?:please\s+)?(?:(?:politely|kindly|warmly|briefly|formally|sincerely|also|again)\s+)?(?:${doings})\b`,
  "i",
);
const gerunds =
  "thank|ask|tell|inform|lett|remind|congratulat|apologi[sz]|confirm|propos|suggest|mention|explain|wish|offer|accept|declin|" +
  "request|invit|welcom|introduc|announc|describ|warn|assur|reassur|notify|updat|following up|check|pointing out|reschedul|" +
  "cancell?|postpon|agree|refus|reject|prais|complain|encourag|acknowledg|enquir|inquir|promis|express|shar|order|report|not|" +
  "urg|advis|recommend|turning down|seeing|giv|arrang|chas|nudg|resign|discuss|quitt|wonder|hop|submitt|look|need|want";
const doingNow = new RegExp(
  String.raw`^(?:(?:politely|kindly|warmly|briefly|formally|sincerely|also|again)\s+)?(?:${gerunds})(?:ing)?(?<=ing|ing up|ing out|ing down)\b`,
  "i",
);

/** Whether words say what the message shall do: "thank her", "asking when it begins". */
export function isDoing(text: string): boolean {
  return doing.test(text) || doingNow.test(text);
}
