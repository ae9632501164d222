import { type FocusEvent, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { SafeBody } from "../sanitise-html.ts";
import { type FrameColours, frameDocument } from "./frame-document.ts";
import { quotedWords } from "./quoted-words.ts";
import { loadReadingFont, readingFont } from "./message-font.ts";
import { usePageHeight } from "./use-page-height.ts";
import { addFont } from "./font-style.ts";

const paper: FrameColours = {
  background: "white",
  text: "#1c1e24",
  muted: "#d0d3d9",
  accent: "#2f4fc4",
};

const none: readonly string[] = [];

type HtmlFrameProps = {
  body: SafeBody;
  title: string;
  /** Whether the page around it is dark. */
  dark: boolean;
  /** Whether it is wanted on light paper with its own colours in any case. */
  ownColours?: boolean;
  /** What is left out of sight until it is asked for, as CSS selectors. */
  quotes: readonly string[];
};

/**
 * Shows a message's HTML in a frame of its own origin, where no script runs and nothing is loaded, as high as what it
 * shows. Keys pressed inside it are heard by nobody, so it gives the focus back as soon as the pointer leaves it.
 */
export function HtmlFrame(props: HtmlFrameProps) {
  const font = useReadingFont(props.body.html);
  return font === undefined ? <div className="flex-1" /> : <Frame {...props} font={font} />;
}

type FrameProps = HtmlFrameProps & { font: string };

function Frame({ body, title, dark, ownColours = false, quotes, font }: FrameProps) {
  const [isFolded, setFolded] = useState(true);
  const folded = isFolded ? quotes : none;
  const ground = groundOf(body, dark, ownColours);
  const page = useMemo(
    () => frameDocument(...drawnOn(ground, body, { dark, folded })),
    [body, dark, ground, folded],
  );
  const text = useMemo(() => addFont(page, font), [page, font]);
  const shown = useSrcdoc(text);
  const frame = useRef<HTMLIFrameElement>(null);
  const height = usePageHeight(frame, page, font);
  const looks = looksOf(dark, ground);

  function giveBackFocus(): void {
    if (document.activeElement === frame.current) dialogOf(frame.current)?.focus();
  }

  // The dialog's own trap cannot see into the frame, and a browser passes over one without links: the
  // two markers around it lead the focus in, out at either end, and so round the dialog.
  function pass(event: FocusEvent, step: 1 | -1): void {
    const fromOutside = event.relatedTarget !== null && event.relatedTarget !== frame.current;
    if (fromOutside) frame.current?.focus();
    else stopBeside(frame.current, step)?.focus();
  }

  return (
    <div
      {...(height !== undefined && { "data-short": true })}
      className={classNames(
        "flex min-h-0 flex-1 flex-col low:flex-none",
        height === undefined && "low:min-h-80",
        looks.around,
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it passes the focus on */}
      <span data-marker tabIndex={0} onFocus={(event) => pass(event, -1)} className="sr-only" />
      <iframe
        ref={frame}
        onPointerLeave={giveBackFocus}
        title={title}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        {...shown}
        style={{ height }}
        className={classNames(
          "min-h-0 w-full outline-offset-[-2px] focus:outline-2 focus:outline-accent",
          height === undefined && "flex-1",
          looks.frame,
        )}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it passes the focus on */}
      <span data-marker tabIndex={0} onFocus={(event) => pass(event, 1)} className="sr-only" />
      {quotes.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
          className="m-2 self-start"
        >
          {quotedWords[isFolded ? "show" : "hide"]}
        </Button>
      )}
    </div>
  );
}

/** What a body lies on: the page itself in that one's colours or in its own put for it, or a sheet of light paper. */
type Ground = "page" | "dark page" | "paper";

function groundOf(body: SafeBody, dark: boolean, ownColours: boolean): Ground {
  if (dark && ownColours) return "paper";
  if (!body.coloured) return "page";
  return dark && body.dark !== undefined ? "dark page" : "paper";
}

type Drawn = { dark: boolean; folded: readonly string[] };

function drawnOn(ground: Ground, body: SafeBody, { dark, folded }: Drawn): DocumentParts {
  if (ground === "paper")
    return [body.html, { colours: paper, dark: false, coloured: true, folded }];
  const html = ground === "page" ? body.html : (body.dark ?? body.html);
  return [html, { colours: pageColours(), dark, coloured: ground === "dark page", folded }];
}

type DocumentParts = Parameters<typeof frameDocument>;

/** A sheet of paper lies on the dark page with room around it. */
function looksOf(dark: boolean, ground: Ground): { around?: string; frame: string } {
  if (!dark) return { frame: "scheme-light" };
  if (ground !== "paper") return { frame: "scheme-dark" };
  return { around: "p-2 md:p-4", frame: "scheme-light rounded-md brightness-90" };
}

function dialogOf(frame: HTMLElement | null): HTMLElement | null {
  return frame?.closest<HTMLElement>("[role=dialog]") ?? null;
}

/** Where the focus goes from the frame, forward or back, round the dialog. */
function stopBeside(frame: HTMLElement | null, step: 1 | -1): HTMLElement | undefined {
  const all = dialogOf(frame)?.querySelectorAll<HTMLElement>(focusable) ?? [];
  const stops = [...all].filter((one) => one === frame || one.checkVisibility());
  if (frame === null) return undefined;
  return stops.at((stops.indexOf(frame) + step) % stops.length);
}

const focusable =
  "button:enabled, a[href], input:enabled, summary, iframe, [tabindex='0']:not([data-marker])";

function pageColours(): FrameColours {
  const style = getComputedStyle(document.documentElement);
  return {
    background: style.getPropertyValue("--surface"),
    text: style.getPropertyValue("--surface-foreground"),
    muted: style.getPropertyValue("--border"),
    accent: style.getPropertyValue("--accent"),
  };
}

type FrameText = { srcDoc: string; onLoad: () => void };

/**
 * Gives a frame one text after the other: the next when the last is loaded. Chromium shows the last for good where the next comes
 * while it is still loaded, as the images of a message do on a slow machine.
 */
function useSrcdoc(text: string): FrameText {
  const [given, setGiven] = useState(text);
  const [isLoading, setLoading] = useState(true);
  if (!isLoading && given !== text) {
    setGiven(text);
    setLoading(true);
  }
  return { srcDoc: given, onLoad: () => setLoading(false) };
}

/** Milliseconds that a message waits for the letters of its script: mostly the page has them already. */
const patience = 300;

/** The page's font for a text, as CSS for its frame; undefined for the moment in which it is read. */
function useReadingFont(text: string): string | undefined {
  const [settled, settle] = useState<{ text: string; font: string }>();
  const font = settled?.text === text ? settled.font : readingFont(text);
  const waits = font === undefined;
  useEffect(() => {
    if (!waits) return;
    let ended = false;
    // A frame that is drawn is not drawn again for its letters.
    function end(): void {
      if (!ended) settle({ text, font: readingFont(text) ?? "" });
      ended = true;
    }
    const timer = setTimeout(end, patience);
    void loadReadingFont(text).then(end);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [waits, text]);
  return font;
}
