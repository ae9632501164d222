/** Characters of a text from which it is told what begins there. */
export const longestOpening = 600;

const header = [
  /^(?:from|von|de|da|van|от)\s*:/i,
  /(?:sent|date|gesendet|datum|envoyé|enviado|fecha|data|inviato|verzonden|дата)\s*:/i,
  /(?:subject|betreff|objet|asunto|assunto|oggetto|onderwerp|тема)\s*:/i,
];
const original =
  /^-{2,}\s*(?:original message|ursprüngliche nachricht|message d.origine|mensaje original)/i;
const forwarded =
  /^(?:-{2,}\s*(?:forwarded message|weitergeleitete nachricht|message transféré)|begin forwarded message:)/i;
const attribution =
  /^(?:on|am|le|el|il|op|em)\s[^]{4,300}\s(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu)(?:\s[^:]{0,200})?\s?:$/i;

/** Whether a text begins as Outlook begins what it quotes: with the header of that message, or a line that says so. */
export function opensQuote(text: string): boolean {
  return original.test(text) || header.every((line) => line.test(text));
}

/** Whether a text begins as a message that is passed on. */
export function opensForwarded(text: string): boolean {
  return forwarded.test(text);
}

/** Whether this is the line that says who wrote what is quoted below it: "On Monday, Ada wrote:". */
export function isAttribution(text: string): boolean {
  return attribution.test(text);
}

/** Whether the subject is of a message that is passed on, to be read whole. */
export function isForwarded(subject: string): boolean {
  return /^\s*(?:fwd?|wg|tr|rv|enc)\s*:/i.test(subject);
}
