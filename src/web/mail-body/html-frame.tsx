import { useMemo } from "react";
import { frameDocument, type FrameColours } from "./frame-document.ts";
import type { SafeBody } from "./sanitise-html.ts";

const paper: FrameColours = {
  background: "white",
  text: "#1c1e24",
  muted: "#d0d3d9",
  accent: "#2f4fc4",
};

type HtmlFrameProps = {
  body: SafeBody;
  title: string;
  /** Whether the page around it is dark; a message with colours of its own stays on light paper. */
  dark: boolean;
};

/** Shows a message's HTML in a frame of its own origin, where no script runs and nothing is loaded. */
export function HtmlFrame({ body, title, dark }: HtmlFrameProps) {
  const text = useMemo(
    () =>
      body.coloured
        ? frameDocument(body.html, paper, false)
        : frameDocument(body.html, pageColours(), dark),
    [body, dark],
  );
  return (
    <iframe
      title={title}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={text}
      className={`min-h-0 w-full flex-1 ${body.coloured ? "scheme-light" : dark ? "scheme-dark" : "scheme-light"}`}
    />
  );
}

function pageColours(): FrameColours {
  const style = getComputedStyle(document.documentElement);
  return {
    background: style.getPropertyValue("--surface"),
    text: style.getPropertyValue("--surface-foreground"),
    muted: style.getPropertyValue("--border"),
    accent: style.getPropertyValue("--accent"),
  };
}
