import type { Composed } from "#contract/compose.ts";
import type { OutgoingFile } from "../files/outgoing-files.ts";
import type { UnsentMessage } from "../reply/unsent-message.ts";

/** What a form held, so that it can be opened again without its draft. */
export function toUnsentMessage(composed: Composed, files: readonly OutgoingFile[]): UnsentMessage {
  const { from = "", to, cc, bcc, subject, body, bodyHtml = null, answers = null } = composed;
  return {
    how: "taken back",
    content: {
      draft: null,
      from,
      to: [to].flat(),
      cc: [cc].flat(),
      bcc: [bcc].flat(),
      subject,
      body,
      bodyHtml,
      answers,
      files: files.flatMap(({ state, name, type, size, contentId = null }) =>
        state.at === "done"
          ? [
              {
                id: state.upload,
                filename: name,
                mime_type: type,
                size_bytes: size,
                created_at: "",
                content_id: contentId,
              },
            ]
          : [],
      ),
    },
  };
}
