const groups =
  "boss|manager|team|clients?|customers?|colleagues?|landlord|landlady|wife|husband|partner|teacher|professor|supplier|accountant|doctor|dentist|family|parents|mother|mum|mom|father|dad|brother|sister|friends?|neighbou?rs?|staff|group|department|company|bank|guests?|participants|students|members|host|tenants?|employees|users|attendees|volunteers|residents|subscribers";
const name = String.raw`(?:(?:Dr|Mr|Mrs|Ms|Prof|Professor)\.? )?(?!I['’]|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b)\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+)?`;
const names = String.raw`${name}(?:(?:, | and |, and )${name})*`;

/** Where those who are spoken to belong: "the parents of class 4b". */
const within = String.raw`(?: (?:of|from|at|in)(?: (?!(?:for|to|that|if|whether|about|when|how)\b)[\p{L}\p{N}'’-]+){1,4}(?= (?:for|to|that|if|whether|about|when|how)\b))?`;

/** Whom a point speaks to, as a part of a regular expression: a pronoun, people by what they are, or names. */
export const reader = String.raw`(?:(?:them|him|her|you|everyone|everybody|people|all|(?:my|our|the|your|all)(?: (?:of )?(?:my|our|the))? (?:[\p{Ll}-]+ )?(?:${groups})(?:,? ${name}|${within})?|the \p{Lu}[\p{L}-]+ family|(?:an?) (?:[\p{Ll}-]+ )?(?:client|customer|friend|colleague|neighbou?r|supplier)|(?:customers|clients|colleagues|parents|tenants|neighbou?rs|guests|members|staff|employees)|${names})(?: all(?! (?:good|well|fine|set|done|clear|ok|okay|right)\b|(?: (?:my|our|your|his|her|their|the|these|those))? (?:[\p{Ll}-]{1,30} )?(?!(?:thanks|congratulations|was|is|has|does|this|its|us|best|regards|wishes|success)\b)[\p{Ll}-]{2,30}s (?:is|are|was|were|will|have|had|can|look|pass|passed|work|worked|went|go|need|came|come|failed|fail|arrived|seem|must|should)\b))?)`;

const between =
  "to|if|whether|for|about|that|of|on|not|when|where|how|why|what|who|over|know|in|at|by|from|with|and|or|regarding";
const plainWord = String.raw`(?!(?:${between})\b)[\p{Ll}-]+`;

/** The same behind a verb that is said to people alone: whoever stands before what is said to them, as in "ask the hotel whether". */
export const listener = String.raw`(?:${reader}|(?:the|my|our|your|this)(?: ${plainWord}){1,4}${within}(?=\s(?:${between})\b|[,:]|$))`;

/** How it shall be said: no part of what is said. */
export const adverb =
  "(?:(?:politely|kindly|warmly|briefly|formally|sincerely|also|again|gently|nicely|quickly|firmly|please|just|simply|and) )*";

/** People who are several, so that none of them is greeted by a name. */
export const isGroup = new RegExp(
  String.raw`\b(?:everyone|everybody|all of|team|clients|customers|colleagues|family|parents|friends|neighbou?rs|staff|group|department|guests|participants|students|members|tenants|employees|users|attendees|volunteers|residents|subscribers)\b`,
  "iu",
);
