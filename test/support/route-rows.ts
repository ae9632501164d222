/** What a person has in the mailbox and beside it, by its ids. */
export type Things = {
  address: string;
  userId: string;
  grant: string;
  email: string;
  gmailId: string;
  threadId: string;
  entry: string;
  /** The request by which that entry came. */
  request: string;
  upload: string;
  template: string;
  /** A rule of theirs, with a message that it touched, the run by which it did, and its number in the ledger. */
  rule: string;
  run: string;
  touched: string;
  nickname: string;
  search: string;
  session: string;
  queued: string;
  /** A moment to come. */
  later: string;
  draft: { id: string; gmailId: string };
};

/**
 * One request of the matrix. Answers are a status, and behind it the code where there is one: `own` with one's own ids
 * (`pro` where Pro makes a difference), `foreign` with another person's, `signedOut` from nobody where that is not "401 not_signed_in".
 */
export type RouteRow = {
  route: string;
  id?: (things: Things) => string;
  query?: (things: Things) => string;
  body?: (things: Things) => object;
  /** A mailbox call, which carries the session's grant. */
  grant?: true;
  own: string;
  pro?: string;
  foreign?: string;
  signedOut?: string;
};

const missing = "404 not_found";

/** Reads of one thing by its id. */
const readsOfOne: RouteRow[] = [
  { route: "GET /rest/v1/emails/{id}", id: emailOf, own: "200", foreign: missing },
  { route: "GET /api/v1/emails/{id}/source", id: emailOf, own: "200", foreign: missing },
  { route: "GET /api/v1/emails/{id}/delivery", id: emailOf, own: "200", foreign: missing },
  { route: "GET /api/v1/emails/{id}/invitation", id: emailOf, own: "200", foreign: missing },
  { route: "GET /api/v1/emails/{id}/original", id: emailOf, own: "200", foreign: missing },
  { route: "GET /api/v1/emails/{id}/attachments", id: emailOf, own: "200", foreign: missing },
  {
    route: "GET /api/v1/emails/{id}/attachments/{part_id}",
    id: emailOf,
    own: "200",
    foreign: missing,
  },
  {
    route: "GET /api/v1/emails/{id}/image",
    id: emailOf,
    query: () => "?url=https%3A%2F%2Fnot-named.example.com%2Fa.png",
    own: missing,
    foreign: missing,
  },
  {
    route: "GET /api/v1/threads/{thread_id}",
    id: ({ threadId }) => threadId,
    own: "200",
    foreign: missing,
  },
  { route: "GET /api/v1/uploads/{id}", id: uploadOf, own: "200", foreign: missing },
  {
    route: "GET /api/v1/activity/outcome",
    query: ({ request }) => `?request=${request}`,
    own: "200",
    foreign: missing,
  },
  { route: "GET /api/v1/emails/{id}/rules", id: emailOf, own: "200", foreign: missing },
  { route: "GET /api/v1/rules/{id}", id: ruleOf, own: "200", foreign: missing },
  { route: "GET /api/v1/outbox/{id}", id: ({ queued }) => queued, own: "200", foreign: missing },
];

/** Reads of what is the person's own whoever asks. */
const reads: RouteRow[] = [
  "GET /rest/v1/emails",
  "GET /api/v1/marks",
  "GET /api/v1/activity",
  "GET /api/v1/send-as",
  "GET /api/v1/uploads",
  "GET /api/v1/templates",
  "GET /api/v1/cleanup/senders",
  "GET /api/v1/follow-ups",
  "GET /api/v1/today",
  "GET /api/v1/numbers",
  "GET /api/v1/outbox",
  "GET /api/v1/rules",
  "GET /api/v1/rules/runs",
  "GET /api/v1/rules/touched",
  "GET /api/v1/rules/corrections",
  "GET /api/v1/rules/export",
  "GET /api/v1/rules/notices",
  "GET /api/v1/search/suggestions",
  "GET /api/v1/searches",
  "GET /api/v1/labels",
  "GET /api/v1/settings",
  "GET /api/v1/sessions",
  "GET /api/v1/export",
  "GET /api/v1/mailbox",
  "GET /rest/v1/user_usage",
  "GET /api/v1/assistant",
  "GET /api/v1/nicknames",
  "GET /rest/v1/ai_conversations",
  "GET /api/v1/export/data.json",
].map((route) => ({ route, own: "200" }));

/** Changes of one thing by its id, the last of each deleting it. A message is taken back without a grant, too. */
const changesOfOne: RouteRow[] = [
  {
    route: "POST /api/v1/emails/{id}/images",
    id: emailOf,
    body: () => ({ always: false }),
    own: "200",
    foreign: missing,
  },
  {
    route: "POST /api/v1/emails/{id}/unsubscribe",
    id: emailOf,
    body: () => ({}),
    own: missing,
    foreign: missing,
  },
  {
    route: "POST /api/v1/emails/{id}/invitation",
    id: emailOf,
    body: () => ({
      answer: "yes",
      to: "ada@example.com",
      idempotencyKey: "7f1f2f6a-3f43-4f0e-8a35-2f4f3f0c9b10",
    }),
    grant: true,
    own: missing,
    foreign: missing,
  },
  {
    route: "POST /api/v1/uploads/copy",
    body: ({ gmailId }) => ({ gmailId }),
    grant: true,
    own: "200",
    foreign: missing,
  },
  {
    route: "POST /api/v1/drafts/open",
    body: ({ draft }) => ({ draftId: draft.id }),
    grant: true,
    own: "200",
    foreign: missing,
  },
  {
    route: "POST /api/v1/drafts/discard",
    body: ({ draft }) => ({ draft }),
    grant: true,
    own: "200",
    // What is in no mailbox of theirs is discarded already.
    foreign: "200",
  },
  {
    route: "POST /api/v1/outbox/settle",
    body: ({ queued }) => ({ choice: "checkAgain", id: queued }),
    grant: true,
    own: "409 conflict",
    foreign: missing,
  },
  {
    route: "POST /api/v1/outbox/change",
    body: ({ queued, later }) => ({ change: "reschedule", id: queued, scheduledFor: later }),
    grant: true,
    own: "200",
    foreign: missing,
  },
  {
    route: "POST /api/v1/outbox/cancel",
    body: ({ queued }) => ({ id: queued }),
    own: "200",
    foreign: missing,
  },
  {
    route: "POST /api/v1/activity/undo",
    body: ({ entry }) => ({ entry }),
    grant: true,
    own: "200",
    foreign: missing,
  },
  {
    route: "POST /api/v1/rules/rehearse",
    body: ({ rule }) => ({ id: rule }),
    own: "200",
    foreign: missing,
  },
  {
    route: "POST /api/v1/rules/like",
    body: ({ gmailId }) => ({ gmailId }),
    own: "200",
    foreign: missing,
  },
  {
    route: "POST /api/v1/rules/{id}/run",
    id: ruleOf,
    body: () => ({}),
    grant: true,
    own: "200",
    foreign: missing,
  },
  {
    route: "POST /api/v1/rules/runs/{id}/stop",
    id: ({ run }) => run,
    body: () => ({}),
    own: "409 conflict",
    foreign: missing,
  },
  {
    route: "POST /api/v1/rules/corrections",
    body: ({ touched }) => ({ id: touched, exception: null }),
    own: missing,
    foreign: missing,
  },
  {
    route: "POST /api/v1/rules/undo",
    body: ({ touched }) => ({ touched }),
    grant: true,
    own: "200",
    foreign: missing,
  },
  {
    route: "POST /api/v1/rules/order",
    body: ({ rule }) => ({ ids: [rule] }),
    // There are others by now.
    own: "409 conflict",
    foreign: "409 conflict",
  },
  {
    route: "PATCH /api/v1/rules/{id}",
    id: ruleOf,
    body: () => ({ version: 1, rule: { name: "Renamed" } }),
    grant: true,
    own: "200",
    foreign: missing,
  },
  {
    route: "DELETE /api/v1/rules/{id}",
    id: ruleOf,
    body: () => ({}),
    own: "200",
    foreign: missing,
  },
  { route: "DELETE /api/v1/uploads/{id}", id: uploadOf, own: "200", foreign: missing },
  {
    route: "DELETE /api/v1/templates/{id}",
    id: ({ template }) => template,
    own: "200",
    foreign: missing,
  },
  {
    route: "DELETE /api/v1/follow-ups/{id}",
    id: () => "018f0000-0000-7000-8000-000000000000",
    own: missing,
    foreign: missing,
  },
  {
    route: "DELETE /api/v1/nicknames/{id}",
    id: ({ nickname }) => nickname,
    own: "200",
    foreign: missing,
  },
  {
    route: "DELETE /api/v1/searches/{id}",
    id: ({ search }) => search,
    own: "200",
    foreign: missing,
  },
  {
    route: "POST /rest/v1/rpc/increment_ai_usage",
    body: ({ userId }) => ({ p_user_id: userId }),
    own: "200",
    foreign: missing,
  },
  {
    route: "DELETE /api/v1/sessions/{id}",
    id: ({ session }) => session,
    own: "200",
    foreign: missing,
  },
];

/** Changes of what is the person's own whoever asks. */
const changes: RouteRow[] = [
  {
    route: "POST /functions/v1/gmail-actions",
    body: ({ gmailId }) => ({ action: "star", emailIds: [gmailId] }),
    grant: true,
    own: "200",
    foreign: missing,
  },
  {
    route: "POST /functions/v1/gmail-actions",
    body: ({ upload }) => ({
      action: "send",
      to: ["pat@example.com"],
      body: "x",
      attachments: [{ upload }],
    }),
    grant: true,
    own: "200",
    foreign: "409 file_missing",
  },
  {
    route: "POST /api/v1/follow-ups",
    body: ({ gmailId, later }) => ({ gmailId, remindAt: later }),
    grant: true,
    // It came to the person.
    own: missing,
    foreign: missing,
  },
  {
    route: "POST /api/v1/cleanup/messages",
    body: () => ({ addresses: ["ada@example.com"], act: "archive" }),
    own: "200",
  },
  {
    route: "POST /api/v1/cleanup/ways",
    body: () => ({ addresses: ["ada@example.com"] }),
    own: "200",
  },
  {
    route: "POST /api/v1/cleanup/unsubscribe",
    body: () => ({ address: "ada@example.com" }),
    grant: true,
    own: missing,
    foreign: missing,
  },
  { route: "POST /api/v1/labels", body: () => ({ name: "Later" }), grant: true, own: "200" },
  {
    route: "POST /api/v1/templates",
    body: () => ({ name: "Two", subject: "", body: "x" }),
    own: "200",
  },
  {
    route: "POST /api/v1/rules",
    body: () => ({ rule: { name: "Two", query: "to:me", actions: [{ do: "star" }] } }),
    grant: true,
    own: "200",
  },
  { route: "POST /api/v1/rules/pause", body: () => ({}), own: "200" },
  { route: "POST /api/v1/rules/resume", body: () => ({}), grant: true, own: "200" },
  {
    route: "POST /api/v1/rules/undo-changes",
    body: () => ({ requestId: "7f1f2f6a-3f43-4f0e-8a35-2f4f3f0c9b10" }),
    grant: true,
    own: "200",
  },
  {
    route: "POST /api/v1/rules/import",
    body: () => ({ xml: "<feed></feed>" }),
    grant: true,
    own: "200",
  },
  { route: "POST /api/v1/searches", body: () => ({ name: "Two", query: "to:me" }), own: "200" },
  { route: "POST /api/v1/search/gmail", body: () => ({ q: "letter" }), grant: true, own: "200" },
  { route: "DELETE /api/v1/search/recent", own: "200" },
  {
    route: "POST /functions/v1/ai-assistant",
    body: ({ gmailId }) => ({ message: "Star this email", open: [gmailId] }),
    grant: true,
    own: "200",
    // What is no message of theirs is none at all.
    foreign: "200",
  },
  {
    route: "POST /api/v1/assistant/approve",
    body: ({ upload }) => ({ card: upload }),
    grant: true,
    own: missing,
  },
  {
    route: "POST /api/v1/assistant/edit",
    body: ({ upload }) => ({ card: upload }),
    own: missing,
  },
  {
    route: "POST /api/v1/assistant/refuse",
    body: ({ upload }) => ({ card: upload }),
    own: missing,
  },
  {
    route: "POST /api/v1/assistant/stop",
    body: ({ upload }) => ({ promptId: upload }),
    own: "200",
  },
  {
    route: "POST /api/v1/assistant/undo",
    body: ({ upload }) => ({ request: upload }),
    grant: true,
    own: "200",
    // What is no request of theirs has done nothing.
    foreign: "200",
  },
  { route: "DELETE /rest/v1/ai_conversations", own: "200" },
  { route: "PATCH /api/v1/settings", body: () => ({ density: "compact" }), own: "200" },
  { route: "POST /api/v1/review", body: () => ({ stars: 5 }), own: "200" },
  { route: "POST /api/v1/uploads", query: () => "?filename=a.txt", body: () => ({}), own: "200" },
  {
    route: "POST /functions/v1/fetch-gmail",
    body: () => ({ labelIds: "INBOX" }),
    grant: true,
    own: "200",
  },
  { route: "POST /functions/v1/sync-all-gmail", body: () => ({}), grant: true, own: "200" },
  { route: "POST /api/v1/sync/stop", body: () => ({}), grant: true, own: "200" },
  { route: "POST /api/v1/sync/resume", body: () => ({}), grant: true, own: "200" },
  { route: "POST /api/v1/sync/repair", body: () => ({}), grant: true, own: "200" },
  { route: "GET /api/v1/export/mailbox.mbox", own: missing },
  { route: "POST /api/v1/export", body: () => ({}), grant: true, own: "200" },
  { route: "DELETE /api/v1/export", own: "200" },
];

/** No payments are set up in the matrix; what has no answer without them says so. */
const payments: RouteRow[] = [
  { route: "POST /functions/v1/check-subscription", own: "200" },
  { route: "POST /functions/v1/create-checkout", body: () => ({}), own: "503 billing_unavailable" },
  { route: "POST /api/v1/billing/portal", own: "503 billing_unavailable" },
  { route: "POST /api/v1/billing/restore", own: "503 billing_unavailable" },
  { route: "GET /api/v1/billing/plans", own: "200", signedOut: "200" },
  {
    route: "POST /webhooks/stripe",
    body: () => ({}),
    own: "400 invalid_request",
    signedOut: "400 invalid_request",
  },
];

/** Sign-in itself, and last what ends it. The socket is none for who only reads it. */
const sessions: RouteRow[] = [
  { route: "GET /auth/v1/session", own: "200", signedOut: "200" },
  { route: "GET /auth/v1/authorize", own: "302", signedOut: "302" },
  { route: "GET /auth/v1/callback", own: "302", signedOut: "302" },
  { route: "GET /api/v1/events", own: "404" },
  { route: "POST /auth/v1/token", body: () => ({}), own: "200" },
  {
    route: "DELETE /api/v1/account",
    body: () => ({ confirm: "somebody@example.com" }),
    own: "400 invalid_request",
  },
  { route: "POST /auth/v1/logout", body: () => ({}), own: "200" },
];

/** Every route of the product, with what it answers to whom; in this order, since some rows change what others meet. */
export const routeRows: readonly RouteRow[] = [
  ...readsOfOne,
  ...reads,
  ...changes,
  ...changesOfOne,
  ...payments,
  ...sessions,
];

function emailOf({ email }: Things): string {
  return email;
}

function ruleOf({ rule }: Things): string {
  return rule;
}

function uploadOf({ upload }: Things): string {
  return upload;
}
