import {
  createContext,
  lazy,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  type ReactNode,
} from "react";
import { useSession } from "#web/api/api-context.tsx";
import { useForms, type Forms } from "#web/features/compose/use-forms.ts";

const ComposeLayer = lazy(async () => ({
  default: (await import("#web/features/compose/compose-layer.tsx")).ComposeLayer,
}));

const Write = createContext<Forms["write"]>(() => undefined);

/** Opens a form to write; forms stay open whatever page is shown. */
export function useWrite(): Forms["write"] {
  return use(Write);
}

/** Holds the open forms over every page, and opens one for each mail link that a signed-in person follows. */
export function Writing({ children }: { children: ReactNode }) {
  const { session } = useSession();
  const forms = useForms(session?.user.id);
  useMailLinks(session !== null, (mailto) => forms.write({ how: "new", mailto }));
  return (
    <Write value={forms.write}>
      {children}
      {session !== null && forms.forms.length > 0 && (
        <Suspense>
          <ComposeLayer forms={forms} />
        </Suspense>
      )}
    </Write>
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
