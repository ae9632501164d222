import { implement } from "@orpc/server";
import type { ComposeAction, GmailActionsResult } from "#contract/actions.ts";
import { composeEndpoints } from "#contract/compose-endpoints.ts";
import { copyMessageFiles, openDraft } from "#server/compose/drafts/open-draft.ts";
import { senderAddresses } from "#server/compose/drafts/sender-addresses.ts";
import { discardDraft, saveDraft } from "#server/compose/drafts/save-draft.ts";
import { keepTemplate, listTemplates, removeTemplate } from "#server/compose/drafts/templates.ts";
import { listFiles, removeUpload } from "#server/compose/drafts/uploads.ts";
import type { CallContext } from "../session/call-context.ts";
import { composedOf } from "./outbox-handlers.ts";
import { signedIn, type SignedInContext, withMailbox } from "./call-middleware.ts";

const calls = implement(composeEndpoints).$context<CallContext>();

/** The endpoints of drafts and of what a form offers. */
export const composeHandlers = {
  openDraft: calls.openDraft
    .use(withMailbox("read"))
    .handler(({ context, input }) => openDraft(context.writing, context.userId, input)),
  discardDraft: calls.discardDraft.use(withMailbox("draft")).handler(async ({ context, input }) => {
    await discardDraft(context.writing, context.userId, input.draft);
    return {};
  }),
  copyFiles: calls.copyFiles.use(withMailbox("read")).handler(async ({ context, input }) => ({
    files: await copyMessageFiles(context.writing, context.userId, input.gmailId),
  })),
  sendAs: calls.sendAs.use(signedIn).handler(async ({ context }) => ({
    addresses: await senderAddresses(context.writing, context.userId),
  })),
  uploads: calls.uploads.use(signedIn).handler(async ({ context, input }) => ({
    uploads: await listFiles(context.writing, context.userId, input),
  })),
  removeUpload: calls.removeUpload.use(signedIn).handler(async ({ context, input }) => {
    await removeUpload(context.writing, context.userId, input.id);
    return {};
  }),
  templates: calls.templates.use(signedIn).handler(async ({ context }) => ({
    templates: await listTemplates(context.writing, context.userId),
  })),
  saveTemplate: calls.saveTemplate
    .use(signedIn)
    .handler(({ context, input }) => keepTemplate(context.writing, context.userId, input)),
  removeTemplate: calls.removeTemplate.use(signedIn).handler(async ({ context, input }) => {
    await removeTemplate(context.writing, context.userId, input.id);
    return {};
  }),
};

type CreateDraft = Extract<ComposeAction, { action: "createDraft" }>;

/** What `gmail-actions` answers to `createDraft`. */
export async function createDraft(
  { writing, userId }: SignedInContext,
  input: CreateDraft,
): Promise<GmailActionsResult> {
  const { action, draft, idempotencyKey: form } = input;
  const saved = await saveDraft(writing, userId, { composed: composedOf(input), draft, form });
  return { action, results: [{ emailId: saved.gmailId }], gone: [], entry: null, draft: saved };
}
