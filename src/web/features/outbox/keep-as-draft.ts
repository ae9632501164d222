import type { TakenBack } from "#web/answering/taken-back.ts";
import type { Api } from "#web/api/api.ts";
import { tokenOf } from "#web/api/token-of.ts";

/** Keeps a message that was taken back among the drafts, where it is not there yet. Throws `CallError`. */
export async function keepAsDraft(api: Api, content: TakenBack["content"]): Promise<void> {
  if (content.draft !== null) return;
  const { from, to, cc, bcc, subject, body, bodyHtml, answers, files } = content;
  await api.call.acts.gmailActions({
    action: "createDraft",
    ...(from !== "" && { from }),
    to,
    cc,
    bcc,
    subject,
    body,
    ...(bodyHtml !== null && { bodyHtml }),
    ...(answers !== null && { answers }),
    attachments: files.map(({ id, content_id }) =>
      content_id === null ? { upload: id } : { upload: id, contentId: content_id },
    ),
    accessToken: tokenOf(api),
  });
}
