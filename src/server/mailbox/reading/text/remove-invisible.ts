/**
 * The text without characters that are not to be seen, which hide words or make two look alike. Joiners
 * stay where they join two characters (emoji, Persian, Indic); elsewhere they are padding.
 */
export function removeInvisible(text: string): string {
  return text
    .replace(/(?!\p{Join_C}|\p{VS})\p{DI}/gu, "")
    .replace(/(?<=^|\s)\p{Join_C}+|\p{Join_C}+(?=\s|$)|\p{Join_C}{2,}/gu, "")
    .replace(/(?<=[!-~])[\p{Join_C}\p{VS}]+(?=[!-~])/gu, "");
}
