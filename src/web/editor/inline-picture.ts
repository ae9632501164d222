import { Image } from "@tiptap/extension-image";

/** Where the picture of a content id is had, so that it can be shown while it is written. */
export type PictureAddress = (contentId: string) => string | undefined;

const prefix = "cid:";

/** A picture within the text, named as the message will name it; no other picture can stand there. */
export function inlinePicture(addressOf: PictureAddress) {
  return Image.extend({
    parseHTML: () => [{ tag: `img[src^="${prefix}"]` }],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement("img");
        const source = String(node.attrs["src"] ?? "");
        dom.alt = String(node.attrs["alt"] ?? "");
        dom.src = addressOf(source.slice(prefix.length)) ?? "";
        return { dom };
      },
  }).configure({ inline: true });
}

/** The address of a picture in the HTML of its message (RFC 2392). */
export function pictureSource(contentId: string): string {
  return `${prefix}${contentId}`;
}
