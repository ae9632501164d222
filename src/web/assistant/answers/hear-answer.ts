import type { AskAssistant, AssistantAnswer } from "#contract/assistant.ts";
import { limits } from "#contract/limits.ts";
import type { Api } from "#web/api/api.ts";
import { asCallError, CallError } from "#web/api/call-error.ts";
import { isOffline } from "#web/api/is-offline.ts";
import { samePerson } from "#web/api/check-person.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { answerWords } from "./answer-words.ts";
import { LostAnswer, sendRequest, type Heard } from "./send-request.ts";

/** Milliseconds between the tries to hear an answer that was lost; less where no server was heard yet. */
const pause = { ever: 2000, never: 700 };

/** Tries in a row that found no server, after which it is taken to be out of reach: sooner where it was never heard. */
const mostUnreached = { ever: 4, never: 2 };

/** Hears what is being done, and the text as far as it has come: a further try begins it anew. */
export type HeardSoFar = {
  onStatus: Heard["onStatus"];
  onTextSoFar: (text: string) => void;
  /** Whether the same was asked before: it may still be under way, and is waited for then. */
  isAgain?: boolean;
};

/**
 * The answer to a request, also where the connection breaks meanwhile: it is asked for again by the same id, as long as
 * there is a server to ask and the person is the same. Throws `CallError`.
 */
export async function hearAnswer(
  api: Pick<Api, "send"> & { session: Pick<Api["session"], "state"> },
  body: Partial<AskAssistant>,
  heard: HeardSoFar,
): Promise<AssistantAnswer> {
  const end = performance.now() + limits.assistantSeconds * 1000;
  const checkPerson = samePerson(api);
  let tries: Tries = { lost: heard.isAgain === true, reached: false, unreached: 0 };
  for (;;) {
    try {
      checkPerson();
      return await sendRequest(api, { ...body, accessToken: tokenOf(api) }, fromItsStart(heard));
    } catch (error) {
      tries = afterFailure(tries, error);
      const most = tries.reached ? mostUnreached.ever : mostUnreached.never;
      const isOver = tries.unreached >= most || performance.now() > end;
      if (isOffline() || isOver) throw asCallError(error);
      heard.onStatus(answerWords.lost);
    }
    const rest = tries.reached ? pause.ever : pause.never;
    await new Promise((resume) => setTimeout(resume, rest));
  }
}

/** What one try is heard by. */
function fromItsStart({ onStatus, onTextSoFar }: HeardSoFar): Heard {
  let soFar = "";
  return {
    onStatus,
    onText(piece) {
      soFar += piece;
      onTextSoFar(soFar);
    },
  };
}

/** Whether an answer was lost, whether any try found a server, and how many of the last did not. */
type Tries = { lost: boolean; reached: boolean; unreached: number };

/** Throws what is no reason to try again. */
function afterFailure({ lost, reached, unreached }: Tries, error: unknown): Tries {
  if (error instanceof LostAnswer)
    return {
      lost: true,
      reached: reached || error.reached,
      unreached: error.reached ? 0 : unreached + 1,
    };
  // The first try is still being carried out.
  if (lost && error instanceof CallError && error.code === "conflict")
    return { lost, reached: true, unreached: 0 };
  throw error;
}
