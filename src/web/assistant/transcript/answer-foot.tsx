import { Undo2 } from "lucide-react";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import type { AssistantAnswer } from "#contract/assistant.ts";
import { useApi } from "#web/api/api-context.tsx";
import { answerText } from "../answers/answer-text.ts";
import { answerToasts } from "../answers/answer-words.ts";
import { focusAfterButton } from "../request-field.ts";
import { useUndone, type Turn } from "../turns.ts";
import { undoAnswer } from "../undo-answer.ts";
import { wayBack } from "../answers/way-back.ts";
import { Button } from "#web/ui/button.tsx";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { costText } from "./cost-text.ts";
import { transcriptWords as words } from "./transcript-words.ts";

type AnswerFootProps = { answer: AssistantAnswer; standing: Turn["standing"] };

/** The way back from all that was done, who answered and at what cost, and what else is to be known. */
export function AnswerFoot({ answer, standing }: AnswerFootProps) {
  const { request, note, cost } = answer;
  const undone = useUndone();
  const { undoable, said } = wayBack(answer, { standing, undone });
  return (
    <>
      {note !== null && (
        <p className="text-row text-muted-foreground [overflow-wrap:anywhere]">
          {answerText(note)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {said !== "" && (
          <output className="text-row text-muted-foreground [overflow-wrap:anywhere]">
            {answerText(said)}
          </output>
        )}
        {request !== null && undoable && !isOneSending(answer) && (
          <UndoAll request={request} actions={answer.actions} />
        )}
        <span className="text-label text-muted-foreground tabular-nums">{costText(cost)}</span>
      </div>
    </>
  );
}

/** Then taking that message back, which is offered beside it, undoes all. */
function isOneSending({ actions, parts = [] }: AssistantAnswer): boolean {
  return actions.length === 1 && parts.some(({ kind }) => kind === "sending");
}

type UndoAllProps = { request: string } & Pick<AssistantAnswer, "actions">;

function UndoAll({ request, actions }: UndoAllProps) {
  const api = useApi();
  const underWay = useRef(false);
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => undoAnswer(api, { request, actions }),
    onError: (error) => showFailure(answerToasts.notTakenBack(error.message), error),
    onSettled: () => {
      underWay.current = false;
    },
  });

  function undo(): void {
    // A second click comes before the button is drawn as disabled.
    if (underWay.current) return;
    underWay.current = true;
    focusAfterButton();
    mutate();
  }

  return (
    <>
      {data?.whole === false && (
        <output className="text-row text-muted-foreground [overflow-wrap:anywhere]">
          {answerText(data.text)}
        </output>
      )}
      <Button variant="outline" size="sm" disabled={isPending} onClick={undo}>
        <Undo2 size={14} aria-hidden />
        {words.undo}
      </Button>
    </>
  );
}
