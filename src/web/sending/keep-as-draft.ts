import type { TakenBack } from "#web/answering/taken-back.ts";
import type { Api } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { tokenOf } from "#web/api/token-of.ts";

/** Keeps a message that was taken back as its draft, which may be older, or as a new one. Throws `CallError`. */
export async function keepAsDraft(api: Api, content: TakenBack["content"]): Promise<void> {
  const { draft } = content;
  const body = bodyOf(api, content);
  try {
    await api.call.acts.gmailActions(draft === null ? body : { ...body, draft });
  } catch (error) {
    const gone = error instanceof CallError && error.code === "not_found" && draft !== null;
    if (!gone) throw error;
    await api.call.acts.gmailActions(body);
  }
}

function bodyOf(api: Api, content: TakenBack["content"]) {
  const { from, to, cc, bcc, subject, body, bodyHtml, answers, files } = content;
  return {
    action: "createDraft" as const,
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
  };
}
