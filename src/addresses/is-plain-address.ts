/**
 * Whether words are an address without quotation marks, in which anything may stand (RFC 5321, 4.1.2): what is offered to
 * choose from is read as the person's own words.
 */
export function isPlainAddress(words: string): boolean {
  return plain.test(words);
}

const plain = /^[\w.+-]{1,64}@[\w.-]{1,255}$/u;
