import { useLocation } from "@tanstack/react-router";
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef } from "react";
import { useSession } from "#web/api/api-context.tsx";
import { lazyPart } from "#web/api/lazy-part.tsx";
import { filledBy, type Forms, useForms } from "#web/compose/use-forms.ts";
import { whenIdle } from "#web/ui/rendering/schedule-paint.ts";
import { FloatingLayer } from "#web/ui/floating/floating-layer.tsx";
import { useNarrow } from "#web/ui/window/window-size.ts";
import { isOwnPage } from "./sections/use-sign-in-search.ts";
import { appWords } from "./shell/app-words.ts";
import { useFormEntry } from "./use-form-entry.ts";

const ComposeLayer = lazyPart(async () => (await loadLayer()).ComposeLayer, <Waiting />);

function loadLayer() {
  return import("#web/compose/compose-layer.tsx");
}

const Write = createContext<Forms["write"]>(() => undefined);

/** Opens a form to write; forms stay open whatever page is shown. */
export function useWrite(): Forms["write"] {
  return use(Write);
}

/** Holds the open forms over every page, and opens one for each mail link that a signed-in person follows. */
export function Writing({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const forms = useForms(session?.user.id);
  useEffect(() => {
    if (session !== null) whenIdle(() => void loadLayer().catch(() => undefined));
  }, [session]);
  const isOwn = useLocation({ select: isOwnPage });
  useFormEntry(filledBy(forms.forms, useNarrow())?.key, forms.leave);
  useMailLinks(session !== null, (mailto) => forms.write({ how: "new", mailto }));
  return (
    <Write value={forms.write}>
      {children}
      {session !== null && forms.forms.length > 0 && (
        <ComposeLayer forms={forms} hidesPile={!isOwn} />
      )}
    </Write>
  );
}

/** Has the focus until the form is there, so that what is typed meanwhile is not taken for a command of the page. */
function Waiting() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <FloatingLayer>
      <div
        ref={place}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native one has a look
        role="dialog"
        aria-label={appWords.opening}
        tabIndex={-1}
        className="sr-only"
      />
    </FloatingLayer>
  );
}

function useMailLinks(on: boolean, act: (mailto: string) => void): void {
  const hear = useEffectEvent((event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const link = target?.closest<HTMLAnchorElement>('a[href^="mailto:"]');
    if (!on || !link || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act(link.href);
  });
  useEffect(() => {
    function listen(event: MouseEvent): void {
      hear(event);
    }
    document.addEventListener("click", listen);
    return () => document.removeEventListener("click", listen);
  }, []);
}
