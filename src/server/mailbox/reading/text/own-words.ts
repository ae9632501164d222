/** Characters of a message's text that are looked at. */
export const enoughText = 20_000;

/** Paragraphs that the sender wrote: neither what they quote nor what stands below their name, without links. */
export function ownParagraphs(text: string): string[] {
  const read = text.slice(0, enoughText).replaceAll("\r\n", "\n");
  const end = read.search(ending);
  return (end === -1 ? read : read.slice(0, end))
    .replaceAll(/^[ \t]*>.*\n?/gmu, "")
    .replace(closing, "$1")
    .split(/\n\s*\n|\n(?=\s*[-*•\d])/u)
    .map((paragraph) => paragraph.replaceAll("\n", " ").replaceAll(/[(<]?https?:\/\/\S+/gu, " "));
}

/** The author's own words end at "On … wrote:", which may be broken into two lines, at the head of another message, or at a line of signs. */
const ending =
  /^(?:On .{4,200}(?:\n.{0,100})?\bwrote:|(?:Am|Le|El|Il|Op) .{4,200}(?:schrieb|écrit|escribió|scritto|schreef).{0,80}:|-{2,} ?(?:Original|Forwarded) [Mm]essage ?-{2,}|Begin forwarded message:|From: .+@.+|\*?From:\*? .+\n\*?(?:Sent|Date|To|Subject):\*? .*|-- ?|_{5,}|={5,})\s*$/mu;
/** "Best regards" and the few lines below it, such as a name and a telephone number. */
const closing =
  /^([^]*\n)[ \t]*(?:(?:(?:with )?(?:best|kind|warm|many)? ?(?:regards|wishes)|best|cheers|thanks|many thanks|thank you|sincerely|yours(?: sincerely| truly)?|love|see you|all the best|talk soon)(?:,| and .{1,30},|!|\.)?)[ \t]*(?:\n.*){0,7}$/iu;

/** Whether the sender's own words ask for an answer: a question mark at the end of a word, or a phrase by which people ask. */
export function asksForAnswer(text: string): boolean {
  return ownParagraphs(text).some((paragraph) => asked.some((sign) => sign.test(paragraph)));
}

const asked: readonly RegExp[] = [
  /[?？؟](?=[\s"”’')\]!?*_]|$)/u,
  /\b(?:could|can|would|will) you\b|\blet (?:me|us) know\b|\bget back to (?:me|us)\b|\brsvp\b/iu,
  /\bplease (?:let|tell|send|confirm|advise|reply|respond|answer|review|approve|sign|check|give|call|write|share)\b/iu,
  /\b(?:waiting|wait|hoping|hope|looking forward) (?:for your|to your|to hear|to hearing)\b|\bany (?:news|update|thoughts) (?:on|about|from|yet)\b/iu,
  /\bbitte (?:um|gib|geben|meld|sag|schick|send|bestätig|antwort|prüf)|\bk(?:ö|oe)nn(?:t|te|test|en|ten) (?:du|sie|ihr)\b|\b(?:gib|geben sie|gebt) (?:mir|uns) bescheid\b/iu,
  /\bs['’]il (?:te|vous) pla[iî]t\b|\bpou(?:vez|rriez)[- ]vous\b|\b(?:peux|pourrais)-tu\b|\bpor favor\b|\b(?:podr[ií]as?|puedes?|puede usted)\b/iu,
];
