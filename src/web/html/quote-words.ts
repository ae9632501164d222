/** What a mail program says of an element: it is a quote, or quoted text begins here and goes on to the end. */
export type QuoteMark = "quote" | "divider";

const quoteClasses = new Set(["gmail_quote", "yahoo_quoted", "protonmail_quote", "tutanota_quote"]);
const dividers = new Set(["divRplyFwdMsg", "mail-editor-reference-message-container"]);

/** The mark that a mail program gave to a node of a message as it came. */
export function quoteMark(node: Node): QuoteMark | undefined {
  if (!(node instanceof Element)) return undefined;
  if (dividers.has(node.id)) return "divider";
  const isCite = node.nodeName === "BLOCKQUOTE" && node.getAttribute("type") === "cite";
  return isCite || [...node.classList].some((name) => quoteClasses.has(name)) ? "quote" : undefined;
}

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
