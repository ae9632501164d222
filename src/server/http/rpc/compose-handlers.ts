import { implement } from "@orpc/server";
import type { ComposeAction, GmailActionsResult } from "#contract/actions.ts";
import { composeEndpoints } from "#contract/compose-endpoints.ts";
import { copyMessageFiles, openDraft } from "#server/compose/drafts/open-draft.ts";
import { ownAddresses } from "#server/compose/drafts/own-addresses.ts";
import { discardDraft, saveDraft } from "#server/compose/drafts/save-draft.ts";
import { keepTemplate, listTemplates, removeTemplate } from "#server/compose/drafts/templates.ts";
import { listFiles, removeUpload } from "#server/compose/drafts/uploads.ts";
import { requireMailbox, requireSession, type CallContext } from "../session/call-context.ts";

const calls = implement(composeEndpoints).$context<CallContext>();

/** The endpoints of drafts and of what a form offers. */
export const composeHandlers = {
  openDraft: calls.openDraft.handler(async ({ context, input }) => {
    const { userId } = await requireMailbox(context, input.accessToken, ["read"]);
    return openDraft(context.writing, userId, input);
  }),
  discardDraft: calls.discardDraft.handler(async ({ context, input }) => {
    const { userId } = await requireMailbox(context, input.accessToken, ["draft"]);
    await discardDraft(context.writing, userId, input.draft);
    return {};
  }),
  copyFiles: calls.copyFiles.handler(async ({ context, input }) => {
    const { userId } = await requireMailbox(context, input.accessToken, ["read"]);
    return { files: await copyMessageFiles(context.writing, userId, input.gmailId) };
  }),
  sendAs: calls.sendAs.handler(async ({ context }) => ({
    addresses: await ownAddresses(context.writing, (await requireSession(context)).userId),
  })),
  uploads: calls.uploads.handler(async ({ context, input }) => ({
    uploads: await listFiles(context.writing, (await requireSession(context)).userId, input),
  })),
  removeUpload: calls.removeUpload.handler(async ({ context, input }) => {
    await removeUpload(context.writing, (await requireSession(context)).userId, input.id);
    return {};
  }),
  templates: calls.templates.handler(async ({ context }) => ({
    templates: await listTemplates(context.writing, (await requireSession(context)).userId),
  })),
  saveTemplate: calls.saveTemplate.handler(async ({ context, input }) =>
    keepTemplate(context.writing, (await requireSession(context)).userId, input),
  ),
  removeTemplate: calls.removeTemplate.handler(async ({ context, input }) => {
    await removeTemplate(context.writing, (await requireSession(context)).userId, input.id);
    return {};
  }),
};

type CreateDraft = Extract<ComposeAction, { action: "createDraft" }>;

/** What `gmail-actions` answers to `createDraft`. */
export async function createDraft(
  context: CallContext,
  { action, accessToken, draft, idempotencyKey: form, ...composed }: CreateDraft,
): Promise<GmailActionsResult> {
  const { userId } = await requireMailbox(context, accessToken, ["draft"]);
  const saved = await saveDraft(context.writing, userId, { composed, draft, form });
  return { action, results: [{ emailId: saved.gmailId }], gone: [], entry: null, draft: saved };
}
