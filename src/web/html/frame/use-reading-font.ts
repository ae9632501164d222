import { useEffect, useState } from "react";
import { loadReadingFont, readingFont } from "./reading-font.ts";

/** Milliseconds that a message waits for the letters of its script: mostly the page has them already. */
const patience = 300;

/** The page's font for a text, as CSS for its frame; undefined for the moment in which it is read. */
export function useReadingFont(text: string): string | undefined {
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
