import { useState } from "react";

export type FrameText = { srcDoc: string; onLoad: () => void };

/**
 * Gives a frame one text after the other: the next when the last is loaded. Chromium shows the last for good where the next comes
 * while it is still loaded, as the images of a message do on a slow machine.
 */
export function useSrcdoc(text: string): FrameText {
  const [given, setGiven] = useState(text);
  const [isLoading, setLoading] = useState(true);
  if (!isLoading && given !== text) {
    setGiven(text);
    setLoading(true);
  }
  return { srcDoc: given, onLoad: () => setLoading(false) };
}
