/** What a person asks to write: something new, an answer, or a draft gone on with. */
export type WriteRequest =
  | {
      how: "new";
      /** A mail link with whom it goes to, its subject and its text. */
      mailto?: string;
    }
  | {
      how: AnswerHow;
      /** Our id of the message. */
      id: string;
      /** Words of it that were selected: they alone are quoted. */
      selected?: string;
    }
  | {
      how: "draft";
      /** Gmail's id of the draft's message, as a row has it. */
      gmailId: string;
      /** Gmail's id of its conversation, which stays when the message becomes another. */
      threadId?: string;
    }
  | {
      how: "draft";
      /** Gmail's id of the draft, which stays whatever is changed. */
      draftId: string;
    };

export type AnswerHow = "reply" | "replyAll" | "forward";
