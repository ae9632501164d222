import type { AskAssistant } from "#contract/assistant.ts";
import type { Api } from "#web/api/api.ts";

/** A request of which nobody knows yet what became of it. */
export type Unanswered = { id: string; message: string; asked: Partial<AskAssistant> };

type Asking = { session: Pick<Api["session"], "state"> };

const place = "assistant-unanswered";

/** The last request of this tab, as long as no answer to it was heard: there again when the page was loaded anew. */
export const unanswered = {
  keep({ session }: Asking, request: Unanswered): void {
    const person = session.state().session?.user.id;
    try {
      sessionStorage.setItem(place, JSON.stringify({ person, request }));
    } catch {
      // Where nothing can be kept it is gone with the page.
    }
  },
  of({ session }: Asking): Unanswered | undefined {
    const kept = read();
    const isOwn = kept !== undefined && kept.person === session.state().session?.user.id;
    return isOwn ? kept.request : undefined;
  },
  /** Once an answer, or a refusal, was heard. */
  forget(id: string): void {
    if (read()?.request.id === id) sessionStorage.removeItem(place);
  },
};

function read(): { person: string | undefined; request: Unanswered } | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? "null") as ReturnType<
      typeof read
    > | null;
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}
