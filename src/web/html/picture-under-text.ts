const picture = /background[^;]*(?:url|gradient)\(/i;

/** Whether words of a message, as it came, stand on a picture or a gradient: their colours were chosen for that. */
export function hasPictureUnderText(element: Element): boolean {
  // The purifier passes text through here too, typed as an element.
  if (element.nodeType !== Node.ELEMENT_NODE) return false;
  const has =
    element.hasAttribute("background") || picture.test(element.getAttribute("style") ?? "");
  return has && (element.textContent ?? "").trim() !== "";
}
