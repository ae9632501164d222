import { adverb } from "./reader-words.ts";

/** "A short apology", "my warm thanks": the article and the tone before what it is. */
const toned =
  "(?:(?:an?|my|our|some) )?(?:(?:very |really )?(?:short|brief|quick|formal|informal|friendly|polite|warm|kind|nice|firm|gentle|sincere|heartfelt|simple|professional|big|little|proper|casual|serious|official)(?:,| and)? )*(?:letter of )?";

/** How a point of a kind begins: its verb or noun behind an article, a tone and an adverb. */
export function pointStart(verb: string): RegExp {
  return new RegExp(`^${toned}${adverb}${verb}`, "u");
}
