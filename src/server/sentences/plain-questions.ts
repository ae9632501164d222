const lead = String.raw`^(?<lead>\W*(?:(?:so|and|hey|hi|please|can you|could you|tell me)[\s,]+)*)`;
const wrote = "(?:wrote|written|e-?mailed|mailed|messaged|contacted|sent)";
const mails = "(?:e-?mails|mails|messages)";
const reading = String.raw`(?:show|find|list|count|search for|get|give me|how many|which|what|do i have|have i got|are there|were there|any|all|${mails})\b`;

const whichPeople = new RegExp(
  String.raw`${lead}which (?:of the )?(?:people|persons?|senders?|contacts?) (?=(?:has |have |had )?${wrote}\b)`,
  "iu",
);
const namesOf = new RegExp(
  String.raw`${lead}(?:(?:give|tell|show|list|name)(?: me| us)? |what are )(?:all )?the names of (?:everyone|everybody|(?:all )?(?:of )?(?:the )?(?:people|senders|persons)|those|all) (?:who|that) (?=(?:has |have |had )?${wrote}\b)`,
  "iu",
);
/** "Which colleagues wrote to me?" is asked of people who are named by what they are. */
const whichKin = new RegExp(
  String.raw`${lead}which (?:of )?(?:my )?(?<kin>colleagues|co-?workers|team-?mates|friends|relatives|neighbou?rs|clients|customers) (?:has |have |had )?${wrote}(?: (?:to )?(?:me|us))?(?: (?:an? )?(?:e-?mails?|mails?|messages?))?(?= |[?.!]*$)`,
  "iu",
);
/** The first who wrote about something wrote the oldest mail about it. */
const firstToWrite = new RegExp(
  String.raw`${lead}who (?:(?:was|is) (?:the )?(?:very )?first (?:person |one )?(?:to (?:write|e-?mail|mail|message)|(?:who|that) (?:wrote|e-?mailed|mailed))|first (?:wrote|e-?mailed|mailed)|(?:wrote|e-?mailed|mailed) first)(?: (?:to )?(?:me|us))? (?=(?:about|regarding|concerning) )`,
  "iu",
);
const wroteFirst = new RegExp(
  String.raw`${lead}who (?:wrote|e-?mailed|mailed)(?: (?:to )?(?:me|us))? (?<what>(?:about|regarding|concerning) [^,;:"“”]{1,80}?) first(?<end>[\s?.!]*)$`,
  "iu",
);
const mostRecent = new RegExp(
  String.raw`${lead}(?<who>who (?:has )?(?:sent|wrote)(?: (?:me|us))? (?:the|my)) most recent (?=(?:e-?mail|mail|message|letter)\b)`,
  "iu",
);
const holding =
  "(?:(?:that |which )?(?:have|has|contain|contains|include|includes|hold|mention|mentions|say|says|use|uses)|with|containing|mentioning)";
/** "Mails that have the word lunch in the subject". */
const wordInSubject = new RegExp(
  String.raw`${lead}(?<what>(?:${reading}|is there)[^,;:"“”]{0,60}?\b(?:${mails}|e-?mail|mail)|${mails}) ${holding} (?:the (?:words?|phrase) )?(?<word>(?!(?:the|an?|attachments?|files?) )[^,;:.?!"“”'‘’]{1,60}?) in (?:the|their|its) (?:subject|title|subject line)s?(?<end>[\s?.!]*)$`,
  "iu",
);
/** "Mails that have the word lunch in them". */
const wordInThem = new RegExp(
  String.raw`${lead}(?<what>${reading}[^,;:"“”]{0,60}?\b${mails}|${mails}) ${holding} (?<word>the (?:words?|phrase) (?:"[^"“”]{1,60}"|“[^"“”]{1,60}”|[^,;:.?!"“”]{1,60}?)) (?:in (?:them|it|the (?:body|text)|their (?:body|bodies|texts?))|inside|somewhere|anywhere)(?<end>[\s?.!]*)$`,
  "iu",
);
const ofEachOf = new RegExp(
  String.raw`${lead}(?<what>(?:${reading}|open|read)[^,;:"“”]{0,40}?\b(?:newest|latest|last|oldest|most recent) (?:e-?mails?|mails?|messages?)) of each of (?!(?:the|my|these|those|them|us)\b)`,
  "iu",
);
/** What somebody said in several mails is what these say. */
const saidInLast = new RegExp(
  String.raw`${lead}what (?:did|does|has) (?<who>(?!(?:i|we|you|he|she|they|it)\b)[\p{L}'’.-]+(?: [\p{L}'’.-]+){0,2}?) (?:say|said|want|wanted|write|written|tell me|ask|ask for|need|mention)(?: (?:to |of |from )?(?:me|us))? in (?:his|her|their|the) (?<which>(?:last|latest|newest|most recent) (?:two|three|four|five|six|\d{1,2}) ${mails})(?<end>[\s?.!]*)$`,
  "iu",
);

const word = String.raw`[\p{L}\p{N}][\p{L}\p{N}'’&-]*`;
const notTopic = String.raw`(?!(?:archive|delete|trash|bin|remove|star|unstar|mark|mute|snooze|label|move|restore|forward|reply|respond|answer|send|write|tell|ask|let|show|find|list|count|summari[sz]e|read|open|then|also|from|by|about|with|the (?:ones?|others?|rest)|who|what|when|where|which|how|it|them|those|these|not|no|nor|neither|none|never|nothing|without|except|excluding|but|only|keep|leave|please|i|we|need|want|unread|starred|important|is|are|were|have|has|do|did)\b)`;
const aboutBoth = String.raw`${lead}(?<order>${reading}[^,;:"“”]{0,40}?\b${mails}[^,;:"“”]{0,30}? about |${mails} about )`;
const endOfBoth = String.raw`(?=[\s?.!]*$| (?:from|by|since|last|this|yesterday|today)\b)`;
/** "Mails about the gala and the retreat" are about either; "about health and safety" is one thing. */
const twoThings = [
  String.raw`the ${word}(?: ${word}){0,3}?`,
  String.raw`(?!the )${word}(?: ${word}){1,3}?`,
].map(
  (thing) =>
    new RegExp(
      String.raw`${aboutBoth}(?<one>${notTopic}${thing}) and (?=${notTopic}${thing}${endOfBoth})`,
      "iu",
    ),
) as [RegExp, RegExp];

/** What is asked of mail, and how it is asked fully; no words of a letter begin so. */
export const plainQuestions: readonly (readonly [RegExp, string])[] = [
  [whichPeople, "$<lead>who "],
  [namesOf, "$<lead>list everyone who "],
  [whichKin, "$<lead>show emails from my $<kin>"],
  [firstToWrite, "$<lead>show the oldest email "],
  [wroteFirst, "$<lead>show the oldest email $<what>$<end>"],
  [mostRecent, "$<lead>$<who> latest "],
  [wordInSubject, '$<lead>$<what> with "$<word>" in the subject$<end>'],
  [wordInThem, "$<lead>$<what> with $<word>$<end>"],
  [ofEachOf, "$<lead>$<what> from each of "],
  [saidInLast, "$<lead>summarize the $<which> from $<who>$<end>"],
  ...twoThings.map((form) => [form, "$<lead>$<order>$<one> or "] as const),
];
