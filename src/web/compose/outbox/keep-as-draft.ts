import type { UnsentMessage } from "../reply/unsent-message.ts";
import type { Calling } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";
import { isOffline } from "#web/api/is-offline.ts";
import { tokenOf } from "#web/api/token-of.ts";
import { judgeTry } from "./send-failure.ts";

type Keeping = {
  /** Throws once somebody else is signed in than whose message it is. */
  checkPerson: () => void;
  key?: string;
};

/** Milliseconds between the tries. */
const waits = [500, 1000, 2000];

/**
 * Keeps a message that was taken back as its draft, which may be older, or as a new one: by the same key one, however often
 * it is asked for. Throws `CallError`.
 */
export async function keepAsDraft(
  api: Calling,
  content: UnsentMessage["content"],
  keeping: Keeping,
): Promise<void> {
  const wanted = { ...keeping, key: keeping.key ?? crypto.randomUUID() };
  for (const wait of waits)
    try {
      return await keep(api, content, wanted);
    } catch (error) {
      // A draft that was changed by a try whose answer is lost would now look changed by another.
      if (content.draft !== null || judgeTry(error) !== "doubtful" || isOffline()) throw error;
      await new Promise((resume) => setTimeout(resume, wait));
    }
  return keep(api, content, wanted);
}

async function keep(
  api: Calling,
  content: UnsentMessage["content"],
  { checkPerson, key }: Required<Keeping>,
): Promise<void> {
  checkPerson();
  const { draft } = content;
  const body = bodyOf(api, content);
  const anew = { ...body, idempotencyKey: key };
  try {
    await api.call.acts.gmailActions(draft === null ? anew : { ...body, draft });
  } catch (error) {
    const gone = error instanceof CallError && error.code === "not_found" && draft !== null;
    if (!gone) throw error;
    checkPerson();
    await api.call.acts.gmailActions(anew);
  }
}

function bodyOf(api: Calling, content: UnsentMessage["content"]) {
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
