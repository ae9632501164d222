/** A page of `frameDocument` with the faces of a font, as CSS: its first style sheet is ours. */
export function addFont(page: string, font: string): string {
  return page.replace("<style>", () => `<style>\n${font}`);
}
