/** Addresses by which services are told that a message was opened, whatever the picture's size. */
const beacons =
  /\/(?:wf\/open|track(?:ing)?\/(?:v\d\/)?open|(?:e?open|pixel|beacon|trk|o)\.(?:gif|png|php|aspx|ashx))(?=[/?#]|$)/i;

/** Whether a picture is there to report that it was loaded: of no size to be seen, hidden, or a known beacon. */
export function isTrackingPixel(image: Element, source: string): boolean {
  const style = image.getAttribute("style") ?? "";
  return (
    isTiny(image.getAttribute("width")) ||
    isTiny(image.getAttribute("height")) ||
    hidden.test(style) ||
    beacons.test(source)
  );
}

const hidden =
  /(?:^|;)\s*(?:(?:max-)?(?:width|height)\s*:\s*[012](?:\.\d+)?(?:px)?\s*(?:!\s*important\s*)?(?:;|$)|display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$))/i;

function isTiny(size: string | null): boolean {
  return size !== null && /^\s*[012](?:\.\d+)?(?:px)?\s*$/.test(size);
}
