/**
 * A text in which `\n` was written as two characters for want of a key, with real breaks. One that has breaks already is
 * left as it is, and so are paths such as `C:\new`.
 */
export function writtenBreaks(text: string): string {
  if (!text.includes("\\") || /[\r\n]/.test(text)) return text;
  return text.replaceAll(/(?<!(?:^|[\s'"(])(?:[A-Za-z]:|\\)\\?\S{0,200})(?:\\r\\n|\\n)/g, "\n");
}
