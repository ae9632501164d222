const joint =
  /^[\s.,;!?]*(?:(?:and|but|then|also|please|pls|now|just|finally|afterwards|by the way)\b[\s,]*)*/iu;

/** Words without the sign and the "and then" that lead them in. */
export function withoutJoint(words: string): string {
  return words.replace(joint, "");
}
