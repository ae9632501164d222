/**
 * Whether a word may be another one with a slip of the fingers: two letters exchanged, one missing, one too many, and
 * in words of at least `shortest` letters one wrong. The first letter stands, and the last one too, so that Maria is not Mario and Paul not Paula.
 *
 * @example isTypingError("yukki", "yuki") // true
 * @example isTypingError("mario", "maria") // false
 */
export function isTypingError(typed: string, meant: string, shortest = 6): boolean {
  const [short, long] = typed.length < meant.length ? [typed, meant] : [meant, typed];
  if (short.length < 4 || long.length - short.length > 1 || typed[0] !== meant[0]) return false;
  const [from, rest] = differing(short, long);
  if (short.length < long.length) return rest[0].length === 0 && !isNewEnd(long, from);
  if (rest[0].length === 2) return rest[0] === `${rest[1][1]}${rest[1][0]}`;
  return rest[0].length === 1 && short.length >= shortest && from < short.length - 1;
}

/** Where two words part, and what of each stands between the beginning and the end that they share. */
function differing(one: string, other: string): [number, [string, string]] {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let tail = 0;
  while (tail < one.length - from && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  return [from, [one.slice(from, one.length - tail), other.slice(from, other.length - tail)]];
}

/** A letter more at the end is a name of its own, unless it only says the last one twice. */
function isNewEnd(long: string, from: number): boolean {
  return from === long.length - 1 && long.at(-1) !== long.at(-2);
}
