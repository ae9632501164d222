import { isTrackingPixel } from "./tracking-pixel.ts";

/** The pictures of a message that are not in its text itself. */
export type Pictures = {
  /** How many would be loaded from elsewhere and are not shown, and how many came with the message and are not. */
  blockedImages: number;
  attachedImages: number;
  /** The web addresses of those that are not shown and not loaded, each once. */
  remote: string[];
  /** The Content-IDs, in lower case, of those that came with the message and are not shown. */
  attached: string[];
  /** How many there are only to report that the message was opened: they are never loaded. */
  tracking: number;
};

const rasterImage = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp);base64,[a-z0-9+/=\s]+$/i;

/** Whether an address is a raster image in itself: all that the frame shows. */
export function isRaster(address: string): boolean {
  return rasterImage.test(address);
}

/** Gives a picture the address under which it was loaded, or takes its own away and notes what it was. */
export function settlePicture(
  image: Element,
  loaded: ReadonlyMap<string, string>,
  pictures: Pictures,
): void {
  const source = image.getAttribute("src")?.trim() ?? "";
  if (source === "" || isRaster(source)) return;
  image.removeAttribute("src");
  const key = pictureKey(source);
  const found = key === undefined ? undefined : loaded.get(key);
  if (key?.startsWith("cid:") !== true && isTrackingPixel(image, source)) {
    pictures.tracking += 1;
    image.removeAttribute("alt");
  } else if (found !== undefined) image.setAttribute("src", found);
  else noteMissing(key, pictures);
}

function noteMissing(key: string | undefined, pictures: Pictures): void {
  if (key?.startsWith("cid:")) {
    pictures.attachedImages += 1;
    note(pictures.attached, key.slice("cid:".length));
    return;
  }
  pictures.blockedImages += 1;
  if (key !== undefined) note(pictures.remote, key);
}

/** The name under which a picture is looked for: `cid:` with its id, or a web address in full; else undefined. */
function pictureKey(source: string): string | undefined {
  const [, id] = /^cid:(.{1,998})$/is.exec(source) ?? [];
  if (id !== undefined) return `cid:${decoded(id).toLowerCase()}`;
  const address = source.startsWith("//") ? `https:${source}` : source;
  return /^https?:/i.test(address) ? URL.parse(address)?.href : undefined;
}

function note(list: string[], one: string): void {
  if (!list.includes(one)) list.push(one);
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
