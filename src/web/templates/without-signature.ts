/** A text without the signature at its end: a form brings that along by itself. */
export function withoutSignature(text: string, signature: string): string {
  const [all, end] = [text.trimEnd(), signature.trim()];
  return end !== "" && all.endsWith(end) ? all.slice(0, -end.length).trimEnd() : all;
}
