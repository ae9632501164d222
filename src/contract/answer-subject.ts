const prefixes = { reply: /^(?:\s*re\s*:)+\s*/i, forward: /^(?:\s*fwd?\s*:)+\s*/i };

/** The subject of an answer: `Re:` or `Fwd:` before it, once (RFC 5322, 3.6.5). */
export function answerSubject(subject: string, how: "reply" | "replyAll" | "forward"): string {
  const kind = how === "forward" ? "forward" : "reply";
  const plain = subject.replace(prefixes[kind], "").trim();
  return `${kind === "forward" ? "Fwd" : "Re"}: ${plain}`.trim();
}
