const each = /^(?:yes )?(?:.{0,40}\b(?:of )?each\b.{0,30}|both(?: of them)?)$/u;
const inAll =
  /^(?:(?:only|just) )?(?:(?:the )?\w{1,12} )?(?:in all|in total|altogether|overall|together)$|^(?:only|just) (?:the )?(?:one|\d{1,3}|two|three|four|five)$/u;

/** "One each, but not Maya" is more than either. */
const leftOut = /\b(?:but|not|except|without|other than|apart from|no)\b/u;

/** "Two of each" and "two in all", where it was asked which of both is meant. */
export function eachOrAll(plain: string, choices: readonly string[]): string | undefined {
  const [ofEach, ofAll, more] = choices;
  if (ofEach === undefined || ofAll === undefined || more !== undefined) return undefined;
  if (!/\beach of\b/u.test(ofEach) || /\beach of\b/u.test(ofAll)) return undefined;
  if (leftOut.test(plain)) return undefined;
  if (inAll.test(plain)) return ofAll;
  return each.test(plain) ? ofEach : undefined;
}
