let host: HTMLElement | undefined;

/**
 * The one element that holds what floats over the page. A modal dialog lets nothing outside it be used, so one that
 * may be used beside it takes the element in.
 */
export function floatingHost(): HTMLElement {
  if (host === undefined) {
    host = document.createElement("div");
    document.body.append(host);
  }
  return host;
}
