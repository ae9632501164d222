import { useEffect, useEffectEvent, useState } from "react";
import type { KnownDraft } from "#contract/compose.ts";
import { openFormsPlace } from "#web/api/forget-here.ts";
import type { AnswerHow, WriteRequest } from "./reply/write-request.ts";
import type { UnsentMessage } from "./reply/unsent-message.ts";
import { formStorage, type StoredForm } from "./drafts/form-storage.ts";
import { draftRegistry } from "./drafts/draft-registry.ts";
import { isNarrow } from "#web/ui/window/window-size.ts";
import { answerPlaceOf, type Answered } from "./form/answer-place.tsx";

/** An answer is `inline` where its conversation is open: at the end of that. */
export type FormLook = "open" | "minimised" | "maximised" | "inline";

/** A form as it stands on the page. */
export type OpenForm = {
  key: string;
  /** What it was opened for; a message that was taken back is opened with what it holds. */
  request: WriteRequest | UnsentMessage;
  /** What it answers, as it was asked for last: where that is open, it can stand there. */
  answered: Answered | undefined;
  look: FormLook;
  /** The higher, the later it was raised: where not all have room, the last raised have it. */
  raised: number;
  /** What had the focus when it was opened, and has it again in the end. */
  opener: Element | null;
  /** Whether it is left: it goes out of sight, is kept and closes once it is. */
  isLeft: boolean;
  /** Gmail's id of its draft, by which it is opened again after the page was loaded anew. */
  draftId: string | undefined;
  /** Gmail's id of the message that stands for the draft since it was kept last. */
  messageId?: string;
};

export type Forms = {
  forms: readonly OpenForm[];
  write: (request: WriteRequest | UnsentMessage) => void;
  show: (key: string, look: FormLook) => void;
  /** Notes the draft that a form has now. */
  keep: (key: string, draft: KnownDraft) => void;
  close: (key: string) => void;
  /** Closes a form as its own button does; where it cannot be, as while files are sent, it stays, minimised. */
  leave: (key: string) => void;
};

/** The forms that a person has open; those with a draft are open again after the page was loaded anew. */
export function useForms(userId: string | undefined): Forms {
  const place = userId === undefined ? undefined : openFormsPlace(userId);
  const [of, setOf] = useState(place);
  const [forms, setForms] = useState<readonly OpenForm[]>(() => restored(place));
  if (of !== place) {
    setOf(place);
    setForms(restored(place));
  }
  useDisconnected(userId, (lost) => setForms((now) => withLost(now, lost)));
  useEffect(() => {
    if (place === undefined) return;
    const kept = forms.flatMap(({ draftId }) => (draftId === undefined ? [] : [draftId]));
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
      const draftId = draftIdOf(userId, request);
      setForms((now) => holdRequest(now, request, { draftId, opener }));
    },
    show: (key, look) => change(key, () => ({ look, isLeft: false, raised: performance.now() })),
    leave: (key) => change(key, () => ({ look: "minimised", isLeft: true })),
    keep(key, draft) {
      if (userId !== undefined) draftRegistry.note(userId, draft);
      change(key, () => ({ draftId: draft.id, messageId: draft.gmailId }));
    },
    close: (key) => setForms((now) => now.filter((one) => one.key !== key)),
  };
}

function draftIdOf(userId: string | undefined, request: OpenForm["request"]): string | undefined {
  if (request.how === "taken back") return request.content.draft?.id;
  if (request.how !== "draft") return undefined;
  if ("draftId" in request) return request.draftId;
  return userId === undefined ? undefined : draftRegistry.find(userId, request.gmailId);
}

/** A draft that is open already is raised, not opened twice. */
function holdRequest(
  forms: readonly OpenForm[],
  request: OpenForm["request"],
  { draftId, opener }: Pick<OpenForm, "draftId" | "opener">,
): readonly OpenForm[] {
  const raised = performance.now();
  const answered = answeredBy(request);
  const look = lookFor(answered);
  const open = forms.find((one) => isSame(one, request, draftId));
  if (open !== undefined)
    return forms.map((one) =>
      one === open
        ? Object.assign({}, one, {
            look,
            raised,
            isLeft: false,
            answered: answered ?? one.answered,
          })
        : one,
    );
  const wanted: OpenForm["request"] =
    request.how === "draft" && draftId !== undefined ? { how: "draft", draftId } : request;
  const key = crypto.randomUUID();
  const form = { key, request: wanted, answered, look, raised, opener, isLeft: false, draftId };
  return [...forms, form];
}

/** An answer is written in its open conversation; on a phone every form has the screen. */
function lookFor(answered: Answered | undefined): FormLook {
  const isOpen = answered !== undefined && answerPlaceOf(answered) !== undefined;
  return isOpen && !isNarrow() ? "inline" : "open";
}

/** What is answered by what is asked to be written; undefined for what is no answer, or not known to be one. */
function answeredBy(request: OpenForm["request"]): Answered | undefined {
  if (isAnswer(request)) return { id: request.id };
  if (request.how === "taken back") return answeredBefore(request.content.answers);
  if (request.how !== "draft" || !("threadId" in request)) return undefined;
  return { thread_id: request.threadId };
}

function answeredBefore(answers: UnsentMessage["content"]["answers"]): Answered | undefined {
  if (answers?.gmailId !== undefined) return { gmail_id: answers.gmailId };
  return answers?.thread && { thread_id: answers.thread.threadId };
}

/** The form that has a phone's screen for itself; undefined where the page is seen. */
export function filledBy(forms: readonly OpenForm[], narrow: boolean): OpenForm | undefined {
  if (!narrow) return undefined;
  const open = forms.filter(({ look }) => look === "open" || look === "maximised");
  return open.toSorted((a, b) => b.raised - a.raised)[0];
}

function answersAlike(one: OpenForm["request"], other: OpenForm["request"]): boolean {
  return isAnswer(one) && isAnswer(other) && one.how === other.how && one.id === other.id;
}

function isAnswer(request: OpenForm["request"]): request is WriteRequest & { how: AnswerHow } {
  return request.how === "reply" || request.how === "replyAll" || request.how === "forward";
}

function isSame(
  form: OpenForm,
  request: OpenForm["request"],
  draftId: string | undefined,
): boolean {
  // An answer that stands in its conversation is not begun again beside it.
  if (isAnswer(request)) return form.look === "inline" && answersAlike(form.request, request);
  if (request.how !== "draft") return false;
  if (draftId !== undefined) return form.draftId === draftId;
  const { request: had } = form;
  const byRow = "gmailId" in had && "gmailId" in request;
  return byRow && had.gmailId === request.gmailId && form.draftId === undefined;
}

/** Opens what a page that ended had not saved. */
function useDisconnected(
  userId: string | undefined,
  open: (lost: readonly StoredForm[]) => void,
): void {
  const tell = useEffectEvent(open);
  useEffect(() => {
    if (userId === undefined) return;
    formStorage.takeLost(userId).then(
      (lost) => lost.length > 0 && tell(lost),
      () => undefined,
    );
  }, [userId]);
}

/** What is kept on this device is newer than its draft. */
function withLost(forms: readonly OpenForm[], lost: readonly StoredForm[]): readonly OpenForm[] {
  const ids = new Set(lost.map(({ content }) => content.draft?.id));
  const others = forms.filter(({ draftId }) => draftId === undefined || !ids.has(draftId));
  const found = lost.map(({ key, content, sendKey }): OpenForm => ({
    key: crypto.randomUUID(),
    request: { how: "taken back", content, formKey: key, ...(sendKey && { sendKey }) },
    answered: answeredBefore(content.answers),
    look: "minimised",
    raised: performance.now(),
    opener: null,
    isLeft: false,
    draftId: content.draft?.id,
  }));
  return [...others, ...found];
}

function restored(place: string | undefined): OpenForm[] {
  if (place === undefined) return [];
  return idsAt(place).map((draftId, index) => ({
    key: crypto.randomUUID(),
    request: { how: "draft", draftId },
    answered: undefined,
    look: "minimised",
    raised: index,
    opener: null,
    isLeft: false,
    draftId,
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
