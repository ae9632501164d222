import type { AskAssistant } from "#contract/assistant.ts";
import type { Api } from "#web/api/api.ts";
import { personalPlace } from "#web/api/forget-here.ts";

/** A request of which nobody knows yet what became of it. */
export type Unanswered = { id: string; message: string; asked: Partial<AskAssistant> };

type Asking = { session: Pick<Api["session"], "state"> };

/** The last request of a person in this tab, as long as no answer to it was heard: there again when the page was loaded anew. */
export const unanswered = {
  keep(asking: Asking, request: Unanswered): void {
    const place = placeFor(asking);
    try {
      if (place !== undefined) sessionStorage.setItem(place, JSON.stringify(request));
    } catch {
      // Where nothing can be kept it is gone with the page.
    }
  },
  of(asking: Asking): Unanswered | undefined {
    const place = placeFor(asking);
    try {
      const kept = place === undefined ? null : sessionStorage.getItem(place);
      return kept === null ? undefined : (JSON.parse(kept) as Unanswered);
    } catch {
      return undefined;
    }
  },
  /** Once an answer, or a refusal, was heard. */
  forget(asking: Asking, id: string): void {
    const place = placeFor(asking);
    if (place !== undefined && unanswered.of(asking)?.id === id) sessionStorage.removeItem(place);
  },
};

function placeFor({ session }: Asking): string | undefined {
  const userId = session.state().session?.user.id;
  return userId && personalPlace("assistant-unanswered", userId);
}
