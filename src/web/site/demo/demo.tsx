import { RotateCcw } from "lucide-react";
import { useReducer, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DemoAssistant } from "./demo-assistant.tsx";
import { DemoInbox } from "./demo-inbox.tsx";
import type { DemoLanguage } from "./demo-language.ts";
import type { DemoPrompt } from "./demo-script.ts";
import { type DemoEvent, demoReducer, demoStart } from "./demo-state.ts";
import { demoWords } from "./demo-words.ts";

const panes = [
  { value: "inbox", title: demoWords.inbox },
  { value: "assistant", title: demoWords.assistant },
] as const;

type Pane = (typeof panes)[number]["value"];

/** An inbox and an assistant on made-up mail that a visitor can use; it asks no server. */
export function Demo() {
  const [state, tell] = useReducer(demoReducer, demoStart);
  const [pane, setPane] = useState<Pane>("inbox");
  const [now] = useState(() => new Date());
  const [round, setRound] = useState(0);

  const { language, load } = useLanguage();

  function hear(event: DemoEvent): void {
    tell(event);
    void load();
    if (event.kind === "open") setPane("inbox");
    if (event.kind === "restart") setRound(round + 1);
  }

  async function ask(prompt: DemoPrompt): Promise<void> {
    const loaded = await load();
    tell({ kind: "ask", prompt, find: loaded?.find });
  }

  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-b bg-muted px-3 py-1.5 md:px-4">
        <p className="min-w-0 flex-1 text-row text-muted-foreground">{demoWords.label}</p>
        <div className="order-last flex basis-full gap-1 sm:order-none sm:basis-auto lg:hidden">
          {panes.map(({ value, title }) => (
            <Button
              key={value}
              variant={pane === value ? "outline" : "ghost"}
              size="sm"
              aria-pressed={pane === value}
              onClick={() => setPane(value)}
            >
              {title}
            </Button>
          ))}
        </div>
        <Button variant="ghost" size="sm" onClick={() => hear({ kind: "restart" })}>
          <RotateCcw size={14} aria-hidden />
          {demoWords.restart}
        </Button>
      </div>
      <div className="flex min-h-0 flex-1">
        <div
          className={classNames(
            "min-w-0 flex-1 flex-col lg:flex",
            pane === "inbox" ? "flex" : "hidden",
          )}
        >
          <DemoInbox
            key={round}
            state={state}
            now={now}
            language={language}
            onSearch={() => void load()}
            tell={hear}
          />
        </div>
        <div
          className={classNames(
            "min-w-0 flex-1 flex-col lg:flex lg:w-92 lg:flex-none lg:border-l",
            pane === "assistant" ? "flex" : "hidden",
          )}
        >
          <DemoAssistant state={state} tell={hear} ask={(prompt) => void ask(prompt)} />
        </div>
      </div>
    </>
  );
}

type Language = {
  /** Undefined until it has come. */
  language: DemoLanguage | undefined;
  /** Has it come; undefined where it cannot, which the next call tries anew. */
  load: () => Promise<DemoLanguage | undefined>;
};

/** The search language, whose code comes when a visitor first makes use of the demo. */
function useLanguage(): Language {
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
