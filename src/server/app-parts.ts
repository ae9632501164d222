import { join } from "node:path";
import { allowedPeople } from "#server/accounts/admission/allowed-people.ts";
import { createAuditLog } from "#server/accounts/admission/audit-log.ts";
import type { AccountContext } from "#server/accounts/account-context.ts";
import { limits } from "#contract/limits.ts";
import type { ActsContext } from "#server/actions/acts-context.ts";
import type { BillingContext } from "#server/billing/purchases/billing-context.ts";
import { endBilling } from "#server/billing/checkout/end-billing.ts";
import type { GoogleAccess } from "#server/accounts/sign-in/google-access.ts";
import { createGoogleProvider } from "#server/accounts/sign-in/google-provider.ts";
import { createRequestRegistry } from "#server/assistant/requests/request-registry.ts";
import type { AskContext } from "#server/assistant/ask.ts";
import type { AuthContext } from "#server/accounts/sign-in/auth-context.ts";
import { loadKeys } from "#server/accounts/sign-in/keys.ts";
import { leaveGoogle } from "#server/export-and-deletion/leave-google.ts";
import { createTokenVault } from "#server/accounts/sign-in/token-vault.ts";
import { createGmailAccounts, type GmailAccounts } from "#server/google/client/gmail-accounts.ts";
import type { AutomationContext } from "#server/automation/automation-context.ts";
import { createDraft, createSift } from "#server/assistant/rule-models.ts";
import { createFileReader } from "#server/assistant/files/text/file-reader.ts";
import { createModels } from "#server/assistant/agent/models.ts";
import { createMessageReader } from "#server/mailbox/reading/message/message-reader.ts";
import type { MailboxContext } from "#server/mailbox/mailbox-context.ts";
import type { JobRunner } from "#server/jobs/job-runner.ts";
import type { OutboxContext } from "#server/compose/outbox/outbox-context.ts";
import { createOutsideWeb } from "#server/platform/outside/outside-web.ts";
import type { FileStore } from "#server/platform/file-store/file-store.ts";
import { openFileStore } from "#server/platform/file-store/open-file-store.ts";
import { createMessageReading, type Reading } from "#server/mailbox/files/remote-images.ts";
import { createTurns } from "#server/platform/create-turns.ts";
import { createStripeClient } from "#server/billing/stripe/stripe-client.ts";
import type { Database } from "#server/database/database.ts";
import type { UsageContext } from "#server/billing/usage/usage-context.ts";
import type { DraftsContext } from "#server/compose/drafts/drafts-context.ts";
import { createQuotaBucket } from "#server/mailbox/quota-bucket.ts";
import type { AppOptions } from "./app-options.ts";

/** A file of mail takes thrice its size of memory while Gmail's answer is read. */
const wholeFilesAtOnce = { most: 3, each: 1, waiting: 50 };

/** Sessions, tokens and Google's sign-in. */
export function createAuth(options: AppOptions, database: Database): AuthContext {
  const { clock, logger, google, publicUrl } = options;
  const keys = loadKeys(options.secretKey, options.dataDir);
  const provider = createGoogleProvider({
    name: google.name,
    issuer: google.issuer,
    clientId: google.clientId,
    clientSecret: google.clientSecret,
    redirectUri: `${publicUrl}/auth/v1/callback`,
    clock,
  });
  return {
    database,
    clock,
    logger,
    keys,
    allowed: options.allowed ?? allowedPeople(undefined, publicUrl),
    audit: createAuditLog(options.dataDir, { clock, logger }),
    google: provider,
    vault: createTokenVault(keys),
  };
}

/** Everybody's way to Gmail, with one budget a mailbox. */
export function createGmail(
  { google, quota, clock, logger, jitter }: AppOptions,
  database: Database,
  access: GoogleAccess,
): GmailAccounts {
  return createGmailAccounts({
    baseUrl: google.gmailBaseUrl,
    accessToken: access.token,
    quota,
    bucketFor: (userId, table) => createQuotaBucket(database, userId, table),
    clock,
    logger,
    jitter,
  });
}

type MailboxParts = {
  auth: AuthContext;
  jobs: JobRunner;
  access: GoogleAccess;
  gmail: GmailAccounts;
};

/** Everybody's mailbox, mirrored. */
export function createMailbox(
  { clock, logger, quota }: AppOptions,
  { auth, jobs, access, gmail }: MailboxParts,
): MailboxContext {
  return {
    database: auth.database,
    clock,
    logger,
    gmailFor: gmail.gmailFor,
    quota,
    reader: createMessageReader(),
    connection: access.connection,
    missing: access.missing,
    continueSync: jobs.continueSync,
  };
}

/** Acts on messages. */
export function createActs(
  mailbox: MailboxContext,
  { jobs, access }: Pick<MailboxParts, "jobs" | "access">,
): ActsContext {
  return {
    ...mailbox,
    mayDeleteForever: access.hasWholeMailbox,
    continueActs: (userId) => jobs.continueActs(mailbox, userId),
  };
}

/** Messages as they are written, with the files that wait to go along. */
export function createWriting(
  { files, dataDir }: AppOptions,
  mailbox: MailboxContext,
  jobs: JobRunner,
): DraftsContext {
  return {
    ...mailbox,
    files: openFileStore(files, dataDir),
    wholeFiles: createTurns(wholeFilesAtOnce),
    continueSweep: jobs.continueSweep,
  };
}

/** What is read of one message beside the mirror. */
export function createReader(
  { outside, remoteImages = true }: AppOptions,
  mailbox: MailboxContext,
): Reading {
  return createMessageReading({
    ...mailbox,
    gmailFor: (userId) => mailbox.gmailFor(userId, "person"),
    outside: createOutsideWeb(outside),
    remoteImages,
  });
}

/** What is to be sent. */
export function createOutbox(
  { connection, missing }: MailboxContext,
  writing: DraftsContext,
  jobs: JobRunner,
): OutboxContext {
  return {
    ...writing,
    connection,
    missing,
    continueOutbox: (userId) => jobs.continueOutbox(writing, userId),
  };
}

/** Rules on mail; a model that the operator has brought judges their criteria. */
export function createAutomation(
  { ai, clock, logger }: AppOptions,
  { acts, outbox, jobs }: { acts: ActsContext; outbox: OutboxContext; jobs: JobRunner },
): AutomationContext {
  const { database } = acts;
  const models = createModels({ ai, database, clock, logger });
  const context = { ...acts, ...outbox };
  return {
    ...context,
    sift: models && createSift({ database, clock, models }),
    draft: models && createDraft({ database, clock, models }),
    continueRules: (userId) => jobs.continueRules(context, userId),
  };
}

/** How prompts are counted. */
export function createUsage(
  { clock, freePrompts = limits.freePrompts }: AppOptions,
  database: Database,
): UsageContext {
  return { database, clock, freePrompts };
}

/** Seconds that a request has behind a model's, for what is still to be done and told. */
const afterModel = 20;

/** The assistant, with a model where the operator has brought one. */
export async function createAssistant(
  { ai, clock, logger }: AppOptions,
  {
    acts,
    outbox,
    ...parts
  }: Pick<AskContext, "usage" | "automation" | "reading"> & {
    acts: ActsContext;
    outbox: OutboxContext;
  },
): Promise<AskContext> {
  const { database } = acts;
  return {
    ...acts,
    ...outbox,
    ...parts,
    fileReader: createFileReader(),
    models: createModels({ ai, database, clock, logger }),
    requestSeconds: ai === undefined ? limits.assistantSeconds : ai.requestSeconds + afterModel,
    running: await createRequestRegistry(database, logger),
  };
}

/** What people buy; without settings nothing is sold. */
export async function createBilling(
  { clock, logger, publicUrl, billing: config = { prices: {}, links: {} } }: AppOptions,
  database: Database,
): Promise<BillingContext> {
  const stripe = await createStripeClient(config);
  return { database, clock, logger, config, stripe, publicUrl };
}

/** A person with us: settings, export and leaving. */
export function createAccount(
  { clock, logger, quota, dataDir }: AppOptions,
  {
    auth,
    jobs,
    gmail,
    files,
    billing,
  }: Pick<MailboxParts, "auth" | "jobs" | "gmail"> & {
    files: FileStore;
    billing: BillingContext;
  },
): AccountContext {
  return {
    database: auth.database,
    clock,
    logger,
    audit: auth.audit,
    gmailFor: gmail.gmailFor,
    quota,
    databaseFolder: join(dataDir, "postgres"),
    continueExport: jobs.continueExport,
    ensureLeft: jobs.ensureLeft,
    forgetFiles: (userId) => files.removeAll(userId),
    endBilling: (userId) => endBilling(billing, userId),
    leave: (userId) => leaveGoogle(auth, userId),
  };
}
