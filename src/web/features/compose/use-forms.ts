import { useEffect, useState } from "react";
import type { WriteRequest } from "#web/answering/write-request.ts";
import type { TakenBack } from "#web/answering/taken-back.ts";

export type FormLook = "open" | "minimised" | "maximised";

/** A form as it stands on the page. */
export type OpenForm = {
  key: string;
  /** What it was opened for; a message that was taken back is opened with what it holds. */
  request: WriteRequest | TakenBack;
  look: FormLook;
  /** The higher, the later it was raised: where not all have room, the last raised have it. */
  raised: number;
  /** What had the focus when it was opened, and has it again in the end. */
  opener: Element | null;
  /** Gmail's id of its draft, by which it is opened again after the page was loaded anew. */
  gmailId: string | undefined;
};

export type Forms = {
  forms: readonly OpenForm[];
  write: (request: WriteRequest | TakenBack) => void;
  show: (key: string, look: FormLook) => void;
  /** Notes the draft that a form has now. */
  keep: (key: string, gmailId: string) => void;
  close: (key: string) => void;
};

/** The forms that a person has open; those with a draft are open again after the page was loaded anew. */
export function useForms(userId: string | undefined): Forms {
  const place = userId === undefined ? undefined : `open-forms ${userId}`;
  const [of, setOf] = useState(place);
  const [forms, setForms] = useState<readonly OpenForm[]>(() => restored(place));
  if (of !== place) {
    setOf(place);
    setForms(restored(place));
  }
  useEffect(() => {
    if (place === undefined) return;
    const kept = forms.flatMap(({ gmailId }) => (gmailId === undefined ? [] : [gmailId]));
    if (kept.length > 0) sessionStorage.setItem(place, JSON.stringify(kept));
    else sessionStorage.removeItem(place);
  }, [forms, place]);

  function change(key: string, to: (form: OpenForm) => Partial<OpenForm>): void {
    setForms((now) => now.map((one) => (one.key === key ? Object.assign({}, one, to(one)) : one)));
  }

  return {
    forms,
    write(request) {
      const opener = document.activeElement;
      setForms((now) => withRequest(now, request, opener));
    },
    show: (key, look) => change(key, () => ({ look, raised: performance.now() })),
    keep: (key, gmailId) => change(key, () => ({ gmailId })),
    close: (key) => setForms((now) => now.filter((one) => one.key !== key)),
  };
}

/** A draft that is open already is raised, not opened twice. */
function withRequest(
  forms: readonly OpenForm[],
  request: OpenForm["request"],
  opener: Element | null,
): readonly OpenForm[] {
  const raised = performance.now();
  const gmailId = request.how === "draft" ? request.gmailId : undefined;
  if (gmailId !== undefined && forms.some((one) => one.gmailId === gmailId))
    return forms.map((one) =>
      one.gmailId === gmailId ? Object.assign({}, one, { look: "open", raised }) : one,
    );
  const key = crypto.randomUUID();
  return [...forms, { key, request, look: "open", raised, opener, gmailId }];
}

function restored(place: string | undefined): OpenForm[] {
  if (place === undefined) return [];
  return idsAt(place).map((gmailId, index) => ({
    key: crypto.randomUUID(),
    request: { how: "draft", gmailId },
    look: "minimised",
    raised: index,
    opener: null,
    gmailId,
  }));
}

function idsAt(place: string): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
