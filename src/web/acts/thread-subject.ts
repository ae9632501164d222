/** The newest message's subject, unless it is another than the conversation began with: a bounce does not rename it. */
export function threadSubject(newest: string, first = ""): string {
  return first === "" || bare(first) === bare(newest) ? newest : first;
}

/** A subject without what answers and forwarded mail put before it. */
function bare(subject: string): string {
  return subject
    .toLowerCase()
    .replace(/^(?:\s*[\p{L}]{1,5}(?:\[\d+\])?\s*[:：])+/u, "")
    .trim();
}
