import { Maximize2, Minimize2, Minus, SquareArrowOutUpRight, X } from "lucide-react";
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { composeWords } from "./compose-words.ts";
import type { FormLook } from "./use-forms.ts";

/** The lines of the layer's grid within which a card stands. */
export type FormPlace = { gridColumn: number; gridRow: string };

type FrameProps = {
  title: string;
  /** How the draft stands. */
  state?: string;
  look: FormLook;
  onLook: (look: FormLook) => void;
  onClose: () => void;
  /** What closing does; it saves, unless said. */
  closes?: string;
  /** Whether nothing can be changed, since the form is about to end. */
  rests?: boolean;
  /** Where it stands among the others; in a conversation it stands alone. */
  place: FormPlace | undefined;
  hidden: boolean;
  /** Another number each time that it is asked for, or moved. */
  raised: number;
  onKeyDownCapture?: (event: ReactKeyboardEvent) => void;
  children: ReactNode;
};

const looks: Record<FormLook, string> = {
  open: "max-md:fixed max-md:inset-0 md:max-h-[calc(100dvh-6rem)] md:min-h-[min(42rem,calc(100dvh-6rem))] md:w-[min(36rem,calc(100vw-2rem))] md:rounded-t-lg md:border",
  maximised:
    "fixed inset-0 md:inset-x-[max(1rem,calc(50vw-32rem))] md:inset-y-[4dvh] md:rounded-lg md:border",
  minimised: "w-full min-w-0 rounded-t-lg border",
  inline: "mx-4 my-3 scroll-mb-3 rounded-lg border md:mx-6",
};

/** The card of a form: its title, how it stands, and the buttons that change its look. */
export function ComposeFrame(props: FrameProps) {
  const { title, state, look, onLook, onClose, closes = composeWords.close, children } = props;
  const { rests = false } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const small = look === "minimised";
  // What is typed before a field has the focus must not be taken for a command of the page.
  useEffect(() => {
    const { current } = frame;
    if (!small && !current?.contains(document.activeElement)) current?.focus();
  }, [small]);
  // All of it is seen where that has room, and its end where not: there is what is done with it.
  useEffect(() => {
    if (look === "inline") frame.current?.scrollIntoView({ block: "end" });
  }, [look]);
  useGoOn(frame, props.raised);
  useRest(frame, rests);

  function hear(event: ReactKeyboardEvent): void {
    if (event.key !== "Escape" || small) return;
    event.preventDefault();
    onLook("minimised");
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys are for all of it
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native one closes itself
      role="dialog"
      ref={frame}
      aria-labelledby={id}
      tabIndex={-1}
      data-compose
      data-floating={props.hidden ? undefined : look}
      hidden={props.hidden}
      style={props.place}
      onKeyDownCapture={props.onKeyDownCapture}
      onKeyDown={hear}
      className={classNames(
        "pointer-events-auto flex flex-col [&[hidden]]:hidden bg-surface text-surface-foreground outline-none",
        look === "inline" ? "overflow-clip" : "z-30 overflow-hidden shadow-raised",
        looks[look],
      )}
    >
      <div className="flex h-10 shrink-0 items-center gap-1 bg-muted pr-1 pl-4 pt-[env(safe-area-inset-top)] pointer-coarse:h-12">
        <h2 id={id} className="min-w-0 flex-1 truncate font-medium">
          {small ? (
            <button
              type="button"
              onClick={() => onLook("open")}
              className="h-10 w-full truncate text-left outline-offset-[-2px] pointer-coarse:h-12"
            >
              <bdi>{title}</bdi>
            </button>
          ) : (
            <bdi>{title}</bdi>
          )}
        </h2>
        {!small && <span className="shrink-0 text-row text-muted-foreground">{state}</span>}
        <Looks look={look} onLook={onLook} />
        <IconButton label={closes} disabled={rests} onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <div inert={rests} className={classNames("flex min-h-0 flex-1 flex-col", small && "hidden")}>
        {children}
      </div>
    </div>
  );
}

/** Gives the focus back to the text where it was lost as the form was asked for again or moved. */
function useGoOn(frame: RefObject<HTMLDivElement | null>, raised: number): void {
  const before = useRef(raised);
  // Before the next key can be pressed.
  useLayoutEffect(() => {
    const { current } = frame;
    if (before.current === raised || current?.contains(document.activeElement) === true) return;
    before.current = raised;
    current?.querySelector<HTMLElement>("[role=textbox]")?.focus();
  }, [frame, raised]);
}

/** While its content rests the frame has the focus; after that, what had it before. */
function useRest(frame: RefObject<HTMLDivElement | null>, rests: boolean): void {
  const before = useRef<Element>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (rests && frame.current?.contains(activeElement) === true) {
      before.current = activeElement;
      frame.current.focus();
    } else if (!rests) {
      const isHere = activeElement === frame.current;
      if (isHere && before.current instanceof HTMLElement) before.current.focus();
      before.current = null;
    }
  }, [frame, rests]);
  useEffect(() => {
    if (!rests) return undefined;
    // Whoever writes on gives no command to the page, should the focus have been lost to it.
    function keep(event: KeyboardEvent): void {
      if (event.target !== document.body || event.ctrlKey || event.metaKey) return;
      event.stopImmediatePropagation();
      frame.current?.focus();
    }
    window.addEventListener("keydown", keep, true);
    return () => window.removeEventListener("keydown", keep, true);
  }, [frame, rests]);
}

function Looks({ look, onLook }: { look: FormLook; onLook: (look: FormLook) => void }) {
  const large = look === "maximised";
  if (look === "inline")
    return (
      // Of its own: what is pressed next must not be for the button that would take its place.
      <IconButton key="popOut" label={composeWords.popOut} onClick={() => onLook("open")}>
        <SquareArrowOutUpRight size={16} aria-hidden />
      </IconButton>
    );
  return (
    <>
      {look !== "minimised" && (
        <IconButton label={composeWords.minimise} onClick={() => onLook("minimised")}>
          <Minus size={16} aria-hidden />
        </IconButton>
      )}
      <span className="max-md:hidden">
        <IconButton
          label={large ? composeWords.normal : composeWords.maximise}
          onClick={() => onLook(large ? "open" : "maximised")}
        >
          {large ? <Minimize2 size={16} aria-hidden /> : <Maximize2 size={16} aria-hidden />}
        </IconButton>
      </span>
    </>
  );
}
