const longest = 60;
const greeting =
  /^(?:(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|greetings)\b[^\n,!.:]{0,60}[,!.:-]*|[\p{L}'’-]{1,30}(?:\s[\p{L}'’-]{1,30})?,)\s*(?=\n|$)/iu;

/** A subject out of the text's own words: the beginning of its first sentence behind the greeting. */
export function ownSubject(text: string): string {
  const body = withoutGreeting(text.trim()) || text.trim();
  const line = body.split(/\r?\n/).find((one) => one.trim() !== "") ?? "";
  const sentence = /^.*?\p{L}.*?[.!?…](?=\s|$)/u.exec(line.slice(0, 300))?.[0] ?? line;
  const subject = cutAtWord(sentence.trim()).replace(/[\s.,;:!–—-]+$/, "");
  return subject.charAt(0).toUpperCase() + subject.slice(1);
}

function withoutGreeting(text: string): string {
  const body = text.replace(greeting, "").trim();
  return body.replace(/^(?:hi|hello|hey|dear)\s+[\p{L}'’-]{1,30}\s*[,!]\s*/iu, "");
}

/** Words that want others behind them. */
const weakEnd =
  /(?:\s+(?:an?|the|and|or|but|of|to|for|from|with|on|in|at|by|my|our|your|that|is|are|if|not|as|when|because|so|which|while|until|unless))+$/i;
/** What an "and" has begun and the cut has taken the end of. */
const begun =
  /(?<=^\S+ \S+ \S.*),?\s+(?:and|or|but|when|because|which|while|until|unless)(?:\s+\S+){1,3}$/i;

function cutAtWord(text: string): string {
  const words = text.split(/\s+/).slice(0, 8).join(" ");
  const kept = text.startsWith(words) ? words : text.slice(0, longest);
  if (kept.length <= longest)
    return kept.length < text.length ? kept.replace(weakEnd, "").replace(begun, "") : kept;
  const cut = kept.slice(0, longest);
  return (cut.includes(" ") ? cut.slice(0, cut.lastIndexOf(" ")) : cut).toWellFormed();
}
