const rightToLeft =
  /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Marks each line of a text that is written from the right, by its first letter, as HTML's `dir=auto` would. */
export function markDirections(text: ParentNode): void {
  for (const line of text.querySelectorAll("p, li")) {
    const [letter = ""] = /\p{L}/u.exec(line.textContent) ?? [];
    if (rightToLeft.test(letter)) line.setAttribute("dir", "rtl");
  }
}
