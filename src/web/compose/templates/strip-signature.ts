/** A text without the signature at its end, one of those given: a form brings that along by itself. */
export function stripSignature(text: string, signatures: readonly string[]): string {
  const all = text.trimEnd();
  const [longest = ""] = signatures
    .map((signature) => signature.trim())
    .filter((signature) => all.endsWith(signature))
    .toSorted((a, b) => b.length - a.length);
  return longest === "" ? all : all.slice(0, -longest.length).trimEnd();
}
