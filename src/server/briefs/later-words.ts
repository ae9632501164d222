import { endings, saidPoint, type PointWords } from "./said-point.ts";

/** A wish for another time. */
export function move(given: string): PointWords {
  const what = given.replace(
    /^(?:the|my) (?<thing>(?:[\p{L}-]+ )?[\p{L}-]+) with you\b/u,
    "our $<thing>",
  );
  const thing = what.replace(/\s+(?:to|until|till|from)\s.*$/u, "");
  return saidPoint(
    `Could we move ${what === "" ? "our appointment" : what}?`,
    `A new time for ${what === "" ? "our appointment" : thing}`,
    "Let me know if that works for you.",
  );
}

const again = /^for (?<time>the \p{Ll}+ time)[, ]+(?:about|on|regarding) (?<what>.+)$/u;

/** Asking again; `given`: about what, and for the how manieth time. */
export function followUp(given: string): PointWords {
  const { time = "", what = given } = again.exec(given)?.groups ?? {};
  if (what === "") return saidPoint(anyNews, "Following up", endings.thanks);
  const often = time === "" ? "" : ` for ${time}`;
  const text = `I wanted to follow up${often} on ${what}. Is there any news?`;
  return saidPoint(text, `Following up on ${what}`, endings.thanks);
}

const anyNews = "I wanted to follow up on my last message. Is there any news?";
