import { useState } from "react";
import type { DemoLanguage } from "./demo-language.ts";

type Language = {
  /** Undefined until it has come. */
  language: DemoLanguage | undefined;
  /** Has it come; undefined where it cannot, which the next call tries anew. */
  load: () => Promise<DemoLanguage | undefined>;
};

/** The search language, whose code comes when a visitor first makes use of the demo. */
export function useLanguage(): Language {
  const [language, setLanguage] = useState<DemoLanguage>();

  async function load(): Promise<DemoLanguage | undefined> {
    if (language !== undefined) return language;
    try {
      const { demoLanguage } = await import("./demo-language.ts");
      setLanguage(demoLanguage);
      return demoLanguage;
    } catch {
      return undefined;
    }
  }

  return { language, load };
}
