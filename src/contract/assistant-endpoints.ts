import { oc } from "@orpc/contract";
import { z } from "zod";
import {
  ApproveCard,
  AskAssistant,
  AssistantAnswer,
  AssistantState,
  EditCard,
  EditResult,
  Nickname,
  NicknameId,
  RefuseCard,
  StopAssistant,
  StopResult,
  UndoRequest,
  UndoRequestResult,
} from "./assistant.ts";
import { Conversations } from "./conversation.ts";
import { callErrors } from "./call-errors.ts";

const { always, write, signedIn, byId, gmail, state, prompts } = callErrors;
const read = oc.errors({ ...always, ...signedIn });
const change = oc.errors({ ...always, ...write, ...signedIn });
const changeOne = oc.errors({ ...always, ...write, ...signedIn, ...byId });
const changeGmail = oc.errors({ ...always, ...write, ...signedIn, ...gmail, ...byId, ...state });
const nothing = z.strictObject({});

/** The assistant: requests, the cards that only a click approves, and the conversation. */
export const assistantEndpoints = {
  ask: oc
    .errors({ ...always, ...write, ...signedIn, ...gmail, ...state, ...prompts })
    .route({
      method: "POST",
      path: "/functions/v1/ai-assistant",
      summary: "Ask the assistant; with Accept: text/event-stream the answer comes in pieces",
    })
    .input(AskAssistant)
    .output(AssistantAnswer),
  approve: changeGmail
    .route({
      method: "POST",
      path: "/api/v1/assistant/approve",
      summary:
        "Do what a card shows; 409 conflict for one that is spent, late, changed since or another session's",
    })
    .input(ApproveCard)
    .output(AssistantAnswer),
  edit: change
    .route({
      method: "POST",
      path: "/api/v1/assistant/edit",
      summary:
        "Keep what is changed on a card; 409 conflict where another window has changed it since",
    })
    .input(EditCard)
    .output(EditResult),
  refuse: change
    .route({ method: "POST", path: "/api/v1/assistant/refuse", summary: "Put a card away" })
    .input(RefuseCard)
    .output(nothing),
  stop: change
    .route({
      method: "POST",
      path: "/api/v1/assistant/stop",
      summary: "Stop a request before its next effect",
    })
    .input(StopAssistant)
    .output(StopResult),
  undo: changeGmail
    .route({
      method: "POST",
      path: "/api/v1/assistant/undo",
      summary:
        "Undo all of a request: its acts, and its messages that have not gone out; says what had",
    })
    .input(UndoRequest)
    .output(UndoRequestResult),
  state: read
    .route({ method: "GET", path: "/api/v1/assistant", summary: "Who answers, and at what cost" })
    .input(nothing)
    .output(AssistantState),
  nicknames: read
    .route({
      method: "GET",
      path: "/api/v1/nicknames",
      summary: "By what names the person calls people, as they have told the assistant",
    })
    .input(nothing)
    .output(z.object({ nicknames: z.array(Nickname) })),
  removeNickname: changeOne
    .route({
      method: "DELETE",
      path: "/api/v1/nicknames/{id}",
      summary: "Forget by what name the person calls somebody",
    })
    .input(NicknameId)
    .output(nothing),
  conversations: read
    .route({
      method: "GET",
      path: "/rest/v1/ai_conversations",
      summary: "The newest rows of the conversation, oldest first",
    })
    .input(nothing)
    .output(Conversations),
  clear: change
    .route({
      method: "DELETE",
      path: "/rest/v1/ai_conversations",
      summary: "Delete the conversation",
    })
    .input(nothing.prefault({}))
    .output(nothing),
};
