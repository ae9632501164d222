import { calendarZone } from "#time/zone-clock.ts";
import type { AskAssistant } from "#contract/assistant.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { Api } from "#web/api/api.ts";
import { asCallError, type CallError } from "#web/api/call-error.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { showFailure } from "#web/ui/toasts/show-failure.ts";
import { refreshAfterAnswer } from "./refresh-answer.ts";
import { answerToasts, answerWords } from "./answers/answer-words.ts";
import { hearAnswer, type HeardSoFar } from "./answers/hear-answer.ts";
import { assistantToasts } from "./assistant-toasts.ts";
import { lastTurn } from "./conversation-turns.ts";
import { unanswered } from "./unanswered.ts";
import {
  addTurn,
  allDecided,
  changeTurn,
  dropTurns,
  isDeciding,
  isUnderWay,
  localTurns,
  type Turn,
} from "./turns.ts";

export type Asked = {
  text: string;
  /** Ids of uploads that go along. */
  uploads: readonly string[];
  /** Gmail's ids of the messages that the person is looking at. */
  open: readonly string[];
};

/** Asks the assistant: both bubbles at once, the answer as it comes. Answers why it was refused; undefined: it was not. */
export async function askAssistant(api: Api, asked: Asked): Promise<ErrorCode | undefined> {
  const id = crypto.randomUUID();
  const message = asked.text.trim();
  const body = {
    message,
    attachments: asked.uploads.map((upload) => ({ upload })),
    promptId: id,
    open: asked.open.slice(0, mostOpen),
    time_zone: calendarZone(),
  };
  const said = message === "" ? answerWords.uploaded(asked.uploads.length) : message;
  unanswered.keep(api, { id, message: said, asked: body });
  addTurn(api.queries, { ...silent, id, message: said, asked: body, after: lastTurn(api.queries) });
  return answerTurn(api, id, { body, again: false });
}

/** Asks once more what has failed: by the same id, so that it is carried out and counted once. */
export async function askAgain(api: Api, { id, asked }: Turn): Promise<ErrorCode | undefined> {
  if (asked === undefined) return undefined;
  changeTurn(api.queries, id, (turn) => ({ ...turn, ...silent }));
  return answerTurn(api, id, { body: asked, again: true });
}

/** Whether a request of this page is under way. */
export function isAsking({ queries }: Api): boolean {
  return localTurns(queries).turns.some(isUnderWay);
}

const mostOpen = 200;
const silent = { response: "", state: "running", status: "", answer: null } as const;

async function answerTurn(
  api: Api,
  id: string,
  { body, again }: { body: Partial<AskAssistant>; again: boolean },
): Promise<ErrorCode | undefined> {
  const { queries } = api;
  assistantToasts.clearRead(queries);
  try {
    const heard: HeardSoFar = {
      isAgain: again,
      onStatus: (status) => changeTurn(queries, id, (turn) => ({ ...turn, status })),
      onTextSoFar: (response) => changeTurn(queries, id, (turn) => ({ ...turn, response })),
    };
    if (isDeciding(queries)) heard.onStatus(answerWords.afterCard);
    await allDecided(queries);
    const answer = await hearAnswer(api, body, heard);
    unanswered.forget(api, id);
    const response = answer.response.trim() || answerWords.empty;
    changeTurn(queries, id, (turn) => ({ ...turn, state: "done", response, answer }));
    refreshAfterAnswer(api, answer);
    return undefined;
  } catch (thrown) {
    return failTurn(api, id, asCallError(thrown));
  }
}

function failTurn(api: Api, id: string, error: CallError): ErrorCode {
  const { queries } = api;
  void queries.invalidateQueries({ queryKey: queryKeys.plan });
  // Without a word from the server nobody knows what became of it.
  if (error.status !== 0) unanswered.forget(api, id);
  if (error.code === "prompts_used_up") dropTurns(queries, (turn) => turn.id === id);
  else {
    const response = answerWords.failed;
    changeTurn(queries, id, (turn) => ({ ...turn, state: "failed", response }));
    showFailure(answerToasts.failed(error.message), error);
  }
  return error.code;
}
