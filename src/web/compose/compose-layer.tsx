import {
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ComponentProps,
} from "react";
import { FloatingLayer } from "#web/ui/floating/floating-layer.tsx";
import { MovingLayer } from "#web/ui/floating/moving-layer.tsx";
import { useNarrow } from "#web/ui/window/window-size.ts";
import { answerPlaceOf, noteDraftInPlace, useAnswerPlace } from "./form/answer-place.tsx";
import { ComposeCard } from "./compose-card.tsx";
import type { FormPlace } from "./compose-frame.tsx";
import type { FormLook, Forms, OpenForm } from "./use-forms.ts";

const inConversation = { look: "inline", place: undefined, hidden: false } as const;

type ComposeLayerProps = {
  forms: Forms;
  /** Whether those that are minimised are out of sight. */
  hidesPile: boolean;
};

/**
 * The forms that are open: an answer at the end of its open conversation, the others side by side as far as there is room,
 * beside them a pile of those that are minimised.
 */
export function ComposeLayer({ forms, hidesPile }: ComposeLayerProps) {
  const grid = useRef<HTMLDivElement>(null);
  const inline = useInline(forms.forms);
  const others = forms.forms.filter(({ key }) => key !== inline?.key);
  const shown = shownOf(others, useWidth());
  usePileTold(hidesPile ? 0 : others.length - shown.size);
  const places = placesOf(others, shown);

  function placed(
    form: OpenForm,
  ): Pick<ComponentProps<typeof ComposeCard>, "look" | "place" | "hidden"> {
    const place = places.get(form.key) ?? pile(1);
    return { look: lookOf(form, shown), place, hidden: hidesPile && !shown.has(form.key) };
  }

  return (
    <FloatingLayer>
      <div
        ref={grid}
        className="pointer-events-none fixed right-2 bottom-0 z-30 grid max-h-dvh max-w-[calc(100vw-1rem)] grid-cols-[minmax(0,14rem)] grid-rows-[1fr] items-end justify-end gap-x-3 max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] md:right-6 md:max-w-[calc(100vw-3rem)]"
      />
      {forms.forms.map((form) => (
        <MovingLayer
          key={form.key}
          home={grid}
          place={form === inline?.form ? inline.element : undefined}
        >
          <ComposeCard
            form={form}
            {...(form === inline?.form ? inConversation : placed(form))}
            forms={forms}
          />
        </MovingLayer>
      ))}
    </FloatingLayer>
  );
}

type Inline = { key: string; form: OpenForm; element: HTMLElement };

/** The form that stands in the open conversation: of its answers there the last raised. */
function useInline(forms: readonly OpenForm[]): Inline | undefined {
  useAnswerPlace();
  const narrow = useNarrow();
  const [form] = forms
    .filter(({ look, answered }) => look === "inline" && answered && answerPlaceOf(answered))
    .filter(() => !narrow)
    .toSorted((a, b) => b.raised - a.raised);
  const draftId = form?.draftId;
  const messageId = form?.messageId ?? messageAskedFor(form?.request);
  useEffect(() => {
    const isDraft = draftId !== undefined || messageId !== undefined;
    noteDraftInPlace(isDraft ? { id: draftId, messageId } : undefined);
    return () => noteDraftInPlace(undefined);
  }, [draftId, messageId]);
  const place = form?.answered && answerPlaceOf(form.answered);
  if (form === undefined || place === undefined) return undefined;
  return { key: form.key, form, element: place.element };
}

/** The message by which a draft was asked for, which stands for it until the form has it. */
function messageAskedFor(request: OpenForm["request"] | undefined): string | undefined {
  return request?.how === "draft" && "gmailId" in request ? request.gmailId : undefined;
}

/** An answer whose conversation is not open waits for it in the pile. */
function lookOf({ key, look }: OpenForm, shown: ReadonlySet<string>): FormLook {
  return shown.has(key) ? look : "minimised";
}

/**
 * The first column holds the pile, below a row that gives way; each form that is shown has a column of its own, the last
 * by the pile.
 */
function placesOf(
  forms: readonly OpenForm[],
  shown: ReadonlySet<string>,
): ReadonlyMap<string, FormPlace> {
  const large = forms.filter(({ key }) => shown.has(key));
  const small = forms.filter(({ key }) => !shown.has(key));
  return new Map([
    ...large.map(({ key }, at) => [key, beside(large.length - at, small.length)] as const),
    ...small.map(({ key }, at) => [key, pile(small.length - at)] as const),
  ]);
}

function beside(column: number, rows: number): FormPlace {
  return { gridColumn: column + 1, gridRow: `1 / span ${rows + 1}` };
}

function pile(row: number): FormPlace {
  return { gridColumn: 1, gridRow: `${row + 1}` };
}

function shownOf(forms: readonly OpenForm[], width: number): ReadonlySet<string> {
  const wanted = forms.filter(({ look }) => look !== "minimised" && look !== "inline");
  const latest = wanted.toSorted((a, b) => b.raised - a.raised);
  const [first] = latest;
  const large: FormLook = "maximised";
  const many = first?.look === large ? 1 : roomFor(forms.length, wanted.length, width);
  return new Set(latest.slice(0, many).map(({ key }) => key));
}

/** Pixels of a form with the gap beside it, of the least pile, and of the edges of the window. */
const sizes = { form: 588, pile: 132, edges: 36 };

/** How many forms have room beside each other, and beside the pile where there is one. */
function roomFor(all: number, wanted: number, width: number): number {
  const room = width - sizes.edges;
  const alone = Math.floor(room / sizes.form);
  if (all === wanted && wanted <= alone) return alone;
  return Math.max(1, Math.floor((room - sizes.pile) / sizes.form));
}

/** Tells the page's style how many forms the pile is high, so that nothing is below it. */
function usePileTold(count: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--pile-forms", String(count));
    return () => void style.removeProperty("--pile-forms");
  }, [count]);
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
}

function useWidth(): number {
  return useSyncExternalStore(subscribe, () => innerWidth);
}
