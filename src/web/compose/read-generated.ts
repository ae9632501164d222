type GeneratedEmail = { subject: string | undefined; body: string };

/** Reads what the assistant wrote: JSON with a subject and a body; what is none is all body. */
export function readGenerated(response: string): GeneratedEmail {
  const plain = response.trim().replace(/^```(?:json)?\s*([\s\S]*?)\s*```$/, "$1");
  try {
    const { subject, body } = JSON.parse(plain) as { subject?: unknown; body?: unknown };
    if (typeof body === "string")
      return { subject: typeof subject === "string" ? subject : undefined, body };
  } catch {
    return { subject: undefined, body: response };
  }
  return { subject: undefined, body: response };
}

const longestSubject = 100;

/** The subject of what was written for a subject alone: the one given, else the beginning of the body. */
export function subjectOf({ subject, body }: GeneratedEmail): string {
  return (subject ?? body).replaceAll(/\s+/g, " ").trim().slice(0, longestSubject);
}
