import createPurifier from "dompurify";
import { moveOldAttributes } from "./old-attributes.ts";
import { readLink } from "./links/safe-link.ts";
import { allowedAttributes, allowedTags } from "./sanitise-html.ts";
import { allowedStyle } from "./style-allow-list.ts";

/**
 * A message's HTML made harmless, to be sent on within another: it names its pictures, those that came with it only
 * where they go along; nothing here loads them.
 */
export function quotableHtml(html: string, { attached }: { attached: boolean }): string {
  const named = attached ? /^(?:https?:\/\/|cid:)/i : /^https?:\/\//i;
  const purifier = createPurifier(window);
  purifier.addHook("beforeSanitizeAttributes", moveOldAttributes);
  purifier.addHook("uponSanitizeAttribute", (element, data) => {
    if (data.attrName === "src")
      data.keepAttr = element.nodeName === "IMG" && named.test(data.attrValue.trim());
  });
  purifier.addHook("afterSanitizeAttributes", (element) => {
    setOrRemove(element, "style", allowedStyle(element.getAttribute("style") ?? "") || undefined);
    if (element.nodeName === "A")
      setOrRemove(element, "href", readLink(element.getAttribute("href") ?? "")?.href);
  });
  return purifier.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes.filter((name) => name !== "target"),
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|cid):/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: false,
  });
}

function setOrRemove(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
