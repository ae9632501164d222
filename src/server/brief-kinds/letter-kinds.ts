import { listener, reader } from "./reader-words.ts";

const wishes =
  "order|book|reserve|make an? (?:reservation|booking)|place an order for|report|dispute|contest|return|exchange|register|enrol|sign up|buy|rent|hire|volunteer|renew|claim|discuss|talk about|speak about|go over|catch up on";

/** How the points of letters to offices, shops and those one bargains with begin, as `pointKinds` says it. */
export const letterKinds = [
  [
    "cover",
    /^(?:an? |my |the )?(?:(?:short|formal|brief|friendly) )?cover(?:ing)?[- ](?:letter|note|e-?mail|mail)(?: (?:to|for) (?:go with|accompany))?(?:,? for)?\b/u,
  ],
  ["counterOffer", /^(?:an? |my |make an? )?counter[- ]?offer(?=$|[\s,:])/u],
  [
    "bargain",
    new RegExp(
      String.raw`^(?:to )?(?:negotiat(?:e|ing)|bargain(?:ing)?|haggl(?:e|ing))(?: with ${listener})?(?: (?:about|over|on))?(?=$|[\s,:])`,
      "u",
    ),
  ],
  [
    "persuade",
    new RegExp(
      String.raw`^(?:to )?(?:persuad(?:e|ing)|convinc(?:e|ing)|motivat(?:e|ing)|encourag(?:e|ing)) ${reader} to\b`,
      "u",
    ),
  ],
  ["promise", new RegExp(String.raw`^(?:to )?promis(?:e|ing)(?: ${reader})?(?= to\b)`, "u")],
  ["interest", /^(?:to )?(?:express(?:ing)?|declar(?:e|ing)) (?:my |our |an )?interest in\b/u],
  [
    "want",
    new RegExp(
      String.raw`^(?:to )?(?=(?:${wishes}) (?:an?|the|my|our|this|that|some|two|three|four|five|six|ten|for|as|\d)(?:\b|\d))`,
      "u",
    ),
  ],
] as const;
