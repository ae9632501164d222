import { letterKinds } from "./letter-kinds.ts";
import { pointStart } from "./point-start.ts";
import { questionKinds } from "./question-kinds.ts";
import { listener, reader } from "./reader-words.ts";

/** How points begin. In this order: the first that fits says what kind of point it is, and what it is about follows. */
export const pointKinds = [
  ...letterKinds,
  [
    "birthday",
    pointStart(
      String.raw`(?:(?:wish(?:ing)?|say)(?: ${reader})? )?(?:a )?(?:very )?happy birthday\b|^birthday(?: wishes| greetings)?\b`,
    ),
  ],
  [
    "getWell",
    pointStart(String.raw`get[- ]well(?:[- ]soon)?(?: (?:wishes|greetings|note|message|card))?\b`),
  ],
  [
    "luck",
    pointStart(
      String.raw`(?:(?:wish(?:ing)?|say)(?: ${reader})? (?:good |best of |all the )?(?:luck|best)|good luck)(?: (?:with|for|in|on|at))?\b`,
    ),
  ],
  [
    "wish",
    pointStart(String.raw`(?:wish(?:ing)?|send(?:ing)? (?:best )?wishes to)(?: ${reader})?\b`),
  ],
  [
    "thank",
    pointStart(
      String.raw`(?:say (?:thanks|thank you)|a (?:big )?thank[- ]?you|thank[- ]yous?|thank(?:ing|s)?|express (?:my )?(?:thanks|gratitude)|appreciat(?:e|ing)(?! the))(?: (?:note|message|letter|e-?mail|mail))?(?: (?:so|very) much)?(?: (?:to )?${listener})?\b(?:,? for\b|,? about\b)?`,
    ),
  ],
  [
    "congratulate",
    pointStart(
      String.raw`(?:congratulat(?:e|ing|ions|ory)|congrats|praise|praising)(?: (?:note|message))?(?: (?:to )?${listener})?\b(?: (?:on|for|about))?`,
    ),
  ],
  [
    "apologise",
    pointStart(
      String.raw`(?:say (?:that )?(?:I'm |I am )?sorry|sorry|an? apology|apolog(?:y|ies|i[sz]e|i[sz]ing))(?: (?:note|message|letter))?(?: to ${listener})?\b(?:,? (?:for|about))?`,
    ),
  ],
  ...questionKinds,
  [
    "remindTo",
    pointStart(
      String.raw`(?:remind(?:ing|er)?s?|a (?:gentle |friendly |quick )?reminder|(?:nudg|chas|prompt)(?:e|ing)(?= \S+ (?:\S+ )?to\b))(?: (?:to )?${listener})?(?: not)? to\b`,
    ),
  ],
  [
    "payment",
    pointStart(
      String.raw`(?:(?:a )?(?:friendly )?(?:payment|invoice) reminder|(?:remind(?:ing)?(?: ${reader})?(?: (?:of|about))?|chas(?:e|ing)(?: up)?) (?:the |an? )?(?:unpaid|overdue|outstanding|open) (?=invoice|payment|bill))(?: (?:to )?${reader})?\b(?: (?:for|about|of|on))?`,
    ),
  ],
  [
    "remind",
    pointStart(
      String.raw`(?:remind(?:ing|er)?s?|a (?:gentle |friendly |quick )?reminder)(?: (?:to )?${listener})?\b(?:,? (?:about|of|on|for|regarding))?`,
    ),
  ],
  [
    "invite",
    pointStart(
      String.raw`(?:invit(?:e|ing|ation)s?|an invitation)(?: (?:for )?${listener})?\b(?:,? (?:to|for|over))?`,
    ),
  ],
  [
    "recommend",
    pointStart(String.raw`recommendation(?: letter)? for(?= \p{Lu}\p{Ll}+[\s.]*$| (?:my|our) )`),
  ],
  [
    "recommend",
    pointStart(
      String.raw`(?:letter of )?recommend(?:ing|ation)?(?: letter)?(?: (?:for|of))?(?= \p{Lu}\p{Ll}+\b.* (?:for|as)\b)`,
    ),
  ],
  [
    "propose",
    pointStart(
      String.raw`(?:propos(?:e|ing)|suggest(?:ing)?|recommend(?:ing)?)(?: to ${reader})?\b`,
    ),
  ],
  [
    "meet",
    pointStart(
      String.raw`(?:(?:a )?meeting request|meeting(?= (?:for|on|at|next|tomorrow)\b(?!.*\b(?:is|are|was|were|has|will)\b))|(?:(?:to )?(?:schedul(?:e|ing)|arrang(?:e|ing)|set(?:ting)? up|plan(?:ning)?|book(?:ing)?|request(?:ing)?|mak(?:e|ing)) )(?=(?:an? )?(?:\p{L}+ )?(?:meeting|call|chat|appointment|catch-up|session|interview|demo)))(?: (?:with |for )?${reader})?\b`,
    ),
  ],
  [
    "confirm",
    pointStart(
      String.raw`(?:confirm(?:ing|ation)?|acknowledg(?:e|ing|ement)|a confirmation)(?: to ${reader})?\b(?:,? (?:of|for))?`,
    ),
  ],
  [
    "decline",
    pointStart(
      String.raw`(?:refusal|rejection|declin(?:e|ing)|refus(?:e|ing)|reject(?:ing)?|turn(?:ing)? down|say(?:ing)? no(?: to)?|no(?=$| to\b))\b(?: (?:of|for|to))?`,
    ),
  ],
  [
    "accept",
    pointStart(String.raw`(?:accept(?:ing|ance)?|say(?:ing)? yes|yes(?=$| to\b))\b(?: (?:of|to))?`),
  ],
  ["agree", pointStart(String.raw`agree(?:ing)?\b`)],
  [
    "apply",
    pointStart(
      String.raw`(?:(?:job )?application|apply(?:ing)?)\b(?: (?:letter|e-?mail))?(?= (?:for|to)\b)`,
    ),
  ],
  [
    "sick",
    pointStart(
      String.raw`(?:sick[- ](?:note|leave|day)|sick(?=$|[:,]| (?:for|from|since|until) )|call(?:ing)? in sick)(?: (?:to|for) ${reader})?\b`,
    ),
  ],
  [
    "refer",
    /^(?=(?:for|in) (?:case of )?(?:[\p{L}-]+ ){1,5}?(?:please )?(?:contact|call|e-?mail|write to|ask|reach|speak to) )/u,
  ],
  [
    "outOfOffice",
    pointStart(
      String.raw`(?:an? )?out[- ]of[- ](?:the[- ])?office(?: (?:message|reply|note|notice))?\b`,
    ),
  ],
  ["cancel", pointStart(String.raw`(?:cancel(?:l?ing|l?ation)?|terminat(?:e|ing|ion))\b(?: of)?`)],
  [
    "move",
    pointStart(
      String.raw`(?:reschedul(?:e|ing)|postpon(?:e|ing)|(?<!my )mov(?:e|ing)|push(?:ing)?(?: back)?|delay(?:ing)?)\b`,
    ),
  ],
  [
    "catchUp",
    pointStart(
      String.raw`(?:check(?:ing)? in|touch(?:ing)? base)(?: (?:with|to) ${listener}| ${reader})?(?=[\s.!]*$)`,
    ),
  ],
  [
    "followUp",
    pointStart(
      String.raw`(?:a )?(?:follow(?:ing)?[- ]?ups?|check(?:ing)? in|touch(?:ing)? base|circl(?:e|ing) back|chas(?:e|ing)|nudg(?:e|ing))(?: (?:with|to) ${listener}| ${reader})?\b(?:,? (?:on|about|with|regarding|after))?`,
    ),
  ],
  [
    "season",
    pointStart(
      String.raw`(?=(?:holiday|season['’]?s|[Cc]hristmas|[Nn]ew [Yy]ear['’]?s?|[Ee]aster) (?:greetings?|wishes|card|message)\b)`,
    ),
  ],
  [
    "catchUp",
    pointStart(
      String.raw`(?:catch(?:ing)? up|say(?:ing)? (?:hi|hello)|(?:hello|hi)(?=$|[,.])|greetings?)(?: (?:with|to) ${reader})?\b`,
    ),
  ],
  [
    "regards",
    /^(?:to )?(?:(?:send|give|pass on)(?:ing)? (?:him|her|them) )?(?=(?:(?:my|our) )?(?:(?:warm|best|kind|warmest) )?(?:regards|love)(?: to \S+(?: \S+)?)?(?:$|[.,!]| (?:and|from)\b))/u,
  ],
  ["introduce", pointStart(String.raw`(?:introduc(?:e|ing|tion|tory)|an introduction)\b(?: of)?`)],
  ["welcome", pointStart(String.raw`(?:welcom(?:e|ing))(?: (?:note|message))?(?: ${listener})?\b`)],
  [
    "goodbye",
    pointStart(
      String.raw`(?:a )?(?:say(?:ing)? )?(?:goodbye|farewell)(?: (?:note|message|to))?(?: ${listener})?\b`,
    ),
  ],
  [
    "condole",
    pointStart(
      String.raw`(?:express(?:ing)? )?(?:(?:my|our) )?(?:(?:letter|note|card|message) )?(?:of )?(?:condolences?|sympathy|sympathies)(?: (?:note|message|letter|card))?(?: to ${reader})?\b(?:,? (?:on|for))?`,
    ),
  ],
  [
    "complain",
    pointStart(
      String.raw`(?:complain(?:ing)?|an? complaint|complaint)(?: to ${listener})?\b(?:,? (?:about|of|regarding))?`,
    ),
  ],
  ["resign", pointStart(String.raw`(?:resign(?:ing|ation)?|quit(?:ting)?)\b(?: (?:from|letter))*`)],
  [
    "announce",
    pointStart(String.raw`announc(?:e|ing|ement)(?: to ${listener})?\b(?: (?:of|about))?(?! that)`),
  ],
  ["offer", pointStart(String.raw`offer(?:ing)?(?: ${reader})?\b`)],
  [
    "update",
    pointStart(
      String.raw`(?:(?:an? )?(?:status|progress)(?: update| report)?|updat(?:e|ing)|an update)(?: (?:to |for )?${reader})?\b(?:,? (?:on|about|regarding|for))?(?! that)`,
    ),
  ],
  [
    "feedback",
    pointStart(
      String.raw`(?:(?:give|giving|provid(?:e|ing)|share|sharing) )?(?:(?:${reader}|my|some) )*feedback\b(?: (?:on|about|for|to))?`,
    ),
  ],
  [
    "why",
    pointStart(
      String.raw`(?:explain(?:ing)?)(?: to ${reader})?\b(?= (?:why|how|what|that))(?: that)?`,
    ),
  ],
  [
    "informOf",
    pointStart(
      String.raw`(?:inform(?:ing)?|notify(?:ing)?|warn(?:ing)?|alert(?:ing)?|advis(?:e|ing))(?: ${listener})? (?:about|of|on|regarding)\b`,
    ),
  ],
  [
    "tellAbout",
    pointStart(
      String.raw`(?:(?:tell|let)(?:t?ing)? ${listener}|(?:tell(?:ing)?|updat(?:e|ing)|explain(?:ing)?|mention(?:ing)?|shar(?:e|ing)|describ(?:e|ing)|discuss(?:ing)?)(?: (?:to |with )?${reader})?)(?: know)?(?: (?:about|of|on|regarding))\b`,
    ),
  ],
  [
    "tell",
    pointStart(
      String.raw`(?:(?:tell|let|inform|notify|warn|alert|assur|reassur)(?:e|t?ing)? ${listener}|(?:tell(?:ing)?|let(?:ting)?|inform(?:ing)?|notify(?:ing)?|updat(?:e|ing)|warn(?:ing)?|alert(?:ing)?|advis(?:e|ing)|assur(?:e|ing)|reassur(?:e|ing)|mention(?:ing)?|stat(?:e|ing)|explain(?:ing)?|announc(?:e|ing)|say(?:ing)?|writ(?:e|ing)|point(?:ing)? out|not(?:e|ing)|promis(?:e|ing)|heads[- ]?up)(?: (?:to )?${reader})?)(?: know)?\b`,
    ),
  ],
  [
    "about",
    /^(?:about(?! (?:\d|an? (?:hour|half)|half |(?:five|ten|twenty|thirty) ))|regarding|concerning|on|re:?|for)\b/u,
  ],
  ["say", /^/u],
] as const;

export type PointKind = (typeof pointKinds)[number][0];
