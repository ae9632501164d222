import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { isCalendarType } from "#contract/calendar-event.ts";
import type { GivenAnswer, Invitation } from "#contract/invitations.ts";
import type { Email } from "#contract/messages.ts";
import { useApi } from "#web/api/api-context.tsx";
import { queryKeys } from "#web/api/query-keys.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { invitationWords } from "./invitation-words.ts";

/** The event that a message tells; undefined until it is known, and where there is none. */
export function useInvitation(email: Email): Invitation | undefined {
  const { call } = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.invitation(email.id),
    queryFn: ({ signal }) => call.reading.invitation({ id: email.id }, { signal }),
    // What tells no event never does: its file is not fetched again.
    enabled: ({ state }) => tellsEvent(email) && state.data?.invitation !== null,
  });
  return data?.invitation ?? undefined;
}

/** Whether a message may tell one: known from its text, or in a file that is read when it is opened. */
function tellsEvent({ invitation, attachments }: Email): boolean {
  return invitation !== null || attachments.some(({ mime_type }) => isCalendarType(mime_type));
}

type Answering = { answer: GivenAnswer["answer"]; to: string; key: string };

/** Answers the organiser that the card shows, and takes an answer back that has not gone out. */
export function useAnswerInvitation(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  function readAgain(): Promise<unknown> {
    return Promise.all(
      [queryKeys.invitation(id), queryKeys.outbox, queryKeys.emails].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
  }
  const answer = useMutation({
    mutationFn: ({ key: idempotencyKey, ...given }: Answering) =>
      api.call.reading.answerInvitation({
        id,
        ...given,
        idempotencyKey,
        accessToken: tokenOf(api),
      }),
    onError: (error) =>
      showFailure({ title: invitationWords.failed, description: error.message }, error),
    onSettled: readAgain,
  });
  const undoSend = useMutation({
    mutationFn: (outboxId: string) =>
      api.call.outbox.cancel({ id: outboxId, accessToken: tokenOf(api) }),
    onError: (error) =>
      showFailure({ title: invitationWords.notTakenBack, description: error.message }, error),
    onSettled: readAgain,
  });
  return { answer, undoSend };
}
