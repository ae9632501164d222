import { useQuery } from "@tanstack/react-query";
import { Maximize2, Minimize2, Minus, X } from "lucide-react";
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { useApi } from "#web/api/api-context.tsx";
import { useTimeZone } from "#web/api/time-zone.tsx";
import { tokenOf } from "#web/api/token-of.ts";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ComposeForm } from "./compose-form.tsx";
import { composeWords } from "./compose-words.ts";
import { loadEditor } from "./lazy-editor.ts";
import { loadStart, ofDraft } from "./load-start.ts";
import { useCompose, type ComposeEnds } from "./use-compose.ts";
import type { FormLook, Forms, OpenForm } from "./use-forms.ts";
import type { Start } from "./written.ts";

type ComposeCardProps = { form: OpenForm; look: FormLook; forms: Forms };

/** One message that is being written, as a card over the page; on a phone it is the whole screen. */
export function ComposeCard({ form, look, forms }: ComposeCardProps) {
  useReturnFocus(form.opener);
  useEffect(() => void loadEditor(), []);
  const api = useApi();
  const timeZone = useTimeZone();
  const [theirs, setTheirs] = useState<Start>();
  const { data, error, refetch } = useQuery({
    queryKey: ["compose", form.key],
    queryFn: () => loadStart({ api, timeZone }, form.request),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  const start = theirs ?? data;

  async function takeTheirs(draftId: string): Promise<boolean> {
    try {
      const draft = await api.call.compose.openDraft({ draftId, accessToken: tokenOf(api) });
      setTheirs(ofDraft(draft));
      return true;
    } catch (failure) {
      const description = failure instanceof Error ? failure.message : String(failure);
      showToast({ title: composeWords.openFailed, description }, "destructive");
      return false;
    }
  }

  if (start === undefined)
    return (
      <Frame
        title={composeWords.draft}
        look={look}
        onLook={(next) => forms.show(form.key, next)}
        onClose={() => forms.close(form.key)}
      >
        {error === null ? (
          <Skeleton className="m-4 h-4 w-1/2" />
        ) : (
          <Notice title={composeWords.openFailed} text={error.message}>
            <Button variant="outline" onClick={() => void refetch()}>
              {composeWords.tryAgain}
            </Button>
          </Notice>
        )}
      </Frame>
    );
  return (
    <Card
      key={theirs?.draft?.gmailId ?? ""}
      start={start}
      look={look}
      onLook={(next) => forms.show(form.key, next)}
      onClose={() => forms.close(form.key)}
      onKept={(draft) => forms.keep(form.key, draft)}
      onWrite={forms.write}
      onTheirs={takeTheirs}
    />
  );
}

/** Gives the focus back to where it was before the form was opened. */
function useReturnFocus(before: Element | null): void {
  useEffect(
    () => () => {
      const lost = document.activeElement === document.body;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}

type CardProps = ComposeEnds & {
  start: Start;
  look: FormLook;
  onLook: (look: FormLook) => void;
};

function Card({ start, look, onLook, ...ends }: CardProps) {
  const compose = useCompose(start, ends);
  const { written, draft } = compose;
  const { onKept } = ends;
  const begin = useEffectEvent(() => start.draft && onKept(start.draft));
  useEffect(() => void begin(), []);

  function hear(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!compose.busy) compose.send();
  }

  return (
    <Frame
      title={written.subject.trim() || composeWords.newMessage}
      state={composeWords.states[draft.state]}
      look={look}
      onLook={onLook}
      onClose={compose.cancel}
      onKeyDownCapture={hear}
    >
      <ComposeForm compose={compose} start={start} />
    </Frame>
  );
}

type FrameProps = {
  title: string;
  /** How the draft stands. */
  state?: string;
  look: FormLook;
  onLook: (look: FormLook) => void;
  onClose: () => void;
  onKeyDownCapture?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

const looks: Record<FormLook, string> = {
  open: "max-md:fixed max-md:inset-0 md:shrink-0 md:h-[min(42rem,calc(100dvh-4rem))] md:w-[min(36rem,calc(100vw-2rem))] md:rounded-t-lg md:border",
  maximised:
    "fixed inset-0 md:inset-x-[max(1rem,calc(50vw-32rem))] md:inset-y-[4dvh] md:rounded-lg md:border",
  minimised: "w-56 shrink-0 rounded-t-lg border",
};

function Frame(props: FrameProps) {
  const { title, state, look, onLook, onClose, children } = props;
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const small = look === "minimised";
  // What is typed before a field has the focus must not be taken for a command of the page.
  useEffect(() => {
    const { current } = frame;
    if (!small && !current?.contains(document.activeElement)) current?.focus();
  }, [small]);

  function hear(event: KeyboardEvent): void {
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
      data-floating
      onKeyDownCapture={props.onKeyDownCapture}
      onKeyDown={hear}
      className={classNames(
        "pointer-events-auto z-30 flex flex-col overflow-hidden bg-surface text-surface-foreground shadow-raised outline-none",
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
        <IconButton label={composeWords.close} onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
      <div className={classNames("flex min-h-0 flex-1 flex-col", small && "hidden")}>
        {children}
      </div>
    </div>
  );
}

function Looks({ look, onLook }: { look: FormLook; onLook: (look: FormLook) => void }) {
  const large = look === "maximised";
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
