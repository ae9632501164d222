import { useDeferredValue } from "react";

/**
 * The title of the page, told to the browser once what it names is drawn. Without words it leaves the title to another;
 * its own stand until then.
 */
export function PageTitle({ children }: { children: string | undefined }) {
  const drawn = useDeferredValue(children, "");
  const words = drawn ?? children;
  return words ? <title>{words}</title> : null;
}
