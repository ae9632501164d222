import { Image } from "@tiptap/extension-image";

/** Where the picture of a content id is had, so that it can be shown while it is written. */
export type PictureAddress = (contentId: string) => string | undefined;

const prefix = "cid:";
const mark = "data-picture";

/** A picture within the text, named as the message will name it; no other picture can stand there. */
export function inlinePicture(addressOf: PictureAddress) {
  return Image.extend({
    parseHTML: () => [{ tag: `img[src^="${prefix}"]` }, { tag: `img[${mark}^="${prefix}"]` }],
    addAttributes() {
      return {
        ...this.parent?.(),
        src: {
          default: null,
          parseHTML: nameIn,
          // In the page it would be asked for, and no browser can load it.
          renderHTML: ({ src }) => ({ [mark]: src as unknown }),
        },
      };
    },
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

function nameIn(element: HTMLElement): string | undefined {
  const names = [mark, "src"].map((name) => element.getAttribute(name) ?? "");
  return names.find((name) => name.startsWith(prefix));
}

/** Gives the pictures of what was drawn the addresses by which the message names them. */
export function namePictures(drawn: ParentNode): void {
  for (const picture of drawn.querySelectorAll(`img[${mark}]`)) {
    picture.setAttribute("src", picture.getAttribute(mark) ?? "");
    picture.removeAttribute(mark);
  }
}

/** The address of a picture in the HTML of its message (RFC 2392). */
export function pictureSource(contentId: string): string {
  return `${prefix}${contentId}`;
}
