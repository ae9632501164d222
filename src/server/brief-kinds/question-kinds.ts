import { pointStart } from "./point-start.ts";
import { listener, reader } from "./reader-words.ts";

/** How the points begin that ask something of the reader, as `pointKinds` says it. */
export const questionKinds = [
  [
    "askIf",
    pointStart(
      String.raw`(?:ask(?:ing)?|find(?:ing)? out|check(?:ing)?|see(?:ing)?|[ei]nquir(?:e|ing)|wonder(?:ing)?)(?: (?:with |of )?${listener})? (?:if|whether)\b`,
    ),
  ],
  [
    "askWhat",
    pointStart(
      String.raw`(?:ask(?:ing)?|find(?:ing)? out|[ei]nquir(?:e|ing)|wonder(?:ing)?|check(?:ing)?)(?: (?:with )?${listener})?(?: (?:about|as to))? (?=(?:when|where|what|how|why|who|which)\b)`,
    ),
  ],
  [
    "askDirect",
    pointStart(
      String.raw`ask(?:ing)? ${listener} (?=(?:can|could|will|would|is|are|was|were|do|does|did|has|have|had|should|may|shall) (?:he|she|they|it|we|i|I|the|my|our|his|her|their|there|this|that|you)\b)`,
    ),
  ],
  [
    "inviteTo",
    pointStart(
      String.raw`invit(?:e|ing) ${listener} to (?=(?:join|come|visit|attend|take part|stay|be|discuss|talk|speak|meet|have|celebrate|play|watch|see|try|dine|eat)\b)`,
    ),
  ],
  [
    "askTo",
    pointStart(
      String.raw`(?:ask(?:ing)?|request(?:ing)?|tell(?:ing)?|urg(?:e|ing)|advis(?:e|ing)|encourag(?:e|ing)|invit(?:e|ing)(?=.{1,40} to (?!the |a |an |our |my |lunch|dinner|breakfast|coffee|drinks)\p{Ll}+ )) ${listener} (?:please )?(?:to\b|(?=not to\b))`,
    ),
  ],
  [
    "askFor",
    pointStart(
      String.raw`(?:(?:ask(?:ing)?|request(?:ing)?|chas(?:e|ing)|nudg(?:e|ing)|demand(?:ing)?)(?: ${reader})? for(?! the \p{L}+ time\b)|demand(?:ing)?(?= (?:an?|my|the|our|full)\b)|request(?:ing)?(?!.{0,20} to meet)|a request for|(?=(?:leave|vacation|holiday|time[- ]off|day[- ]off|refund|extension|quote|price|information|document|documents) request))\b`,
    ),
  ],
  [
    "askAbout",
    pointStart(
      String.raw`(?:ask(?:ing)?|[ei]nquir(?:e|ing)|an? (?:enquiry|inquiry|question))(?: ${listener})?(?: (?:about|regarding|concerning|on))\b`,
    ),
  ],
  [
    "askWhat",
    pointStart(String.raw`ask(?:ing)? ${listener} (?=(?:his|her|their|the|our|my) (?!to\b)\S)`),
  ],
] as const;
