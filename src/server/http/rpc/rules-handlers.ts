import { implement } from "@orpc/server";
import type { RuleAction } from "#contract/automation/rules.ts";
import { rulesEndpoints } from "#contract/automation/rules-endpoints.ts";
import type { Permission } from "#contract/permissions.ts";
import { undoChanges } from "#server/automation/rule-changes/undo-changes.ts";
import { exportRules } from "#server/automation/import/export-rules.ts";
import { importRules } from "#server/automation/import/import-rules.ts";
import { listCorrections, settleCorrection } from "#server/automation/ledger/corrections.ts";
import { listNotices, listTouched, explainWhyHere } from "#server/automation/ledger/touched.ts";
import { undoRules } from "#server/automation/ledger/undo-rules.ts";
import { rehearse } from "#server/automation/rehearsal/rehearse.ts";
import { suggestQueries } from "#server/automation/rules/suggest-queries.ts";
import {
  changeRule,
  createRule,
  getRule,
  listRules,
  orderRules,
  pauseRules,
  removeRule,
  resumeRules,
} from "#server/automation/rules/manage-rules.ts";
import { listRuns, startRun, stopRun } from "#server/automation/runs/start-run.ts";
import type { CallContext } from "../session/call-context.ts";
import { disconnectSignal } from "../session/disconnect-signal.ts";
import { signedIn, withMailbox, withMailboxFor } from "./call-middleware.ts";

const calls = implement(rulesEndpoints).$context<CallContext>();

/** The endpoints of rules. */
export const rulesHandlers = {
  list: calls.list
    .use(signedIn)
    .handler(({ context }) => listRules(context.automation, context.userId)),
  get: calls.get
    .use(signedIn)
    .handler(({ context, input }) => getRule(context.automation, context.userId, input.id)),
  create: calls.create
    .use(withMailboxFor(({ rule }) => needsOf(rule.actions)))
    .handler(({ context, input }) => createRule(context.automation, context.userId, input)),
  change: calls.change
    .use(withMailboxFor(({ rule }) => needsOf(rule.actions ?? [])))
    .handler(({ context, input }) => changeRule(context.automation, context.userId, input)),
  remove: calls.remove.use(signedIn).handler(async ({ context, input }) => {
    await removeRule(context.automation, context.userId, input);
    return {};
  }),
  order: calls.order.use(signedIn).handler(async ({ context, input }) => {
    await orderRules(context.automation, context.userId, input);
    return {};
  }),
  // Also without a grant: whoever wants nothing to happen is not asked to sign in at Google first.
  pause: calls.pause.use(signedIn).handler(async ({ context, input }) => {
    await pauseRules(context.automation, context.userId, input);
    return {};
  }),
  resume: calls.resume.use(withMailbox("modify")).handler(async ({ context, input }) => {
    await resumeRules(context.automation, context.userId, input);
    return {};
  }),
  undoChanges: calls.undoChanges.use(withMailbox("modify")).handler(async ({ context, input }) => {
    const { automation, userId } = context;
    const { rules, takenBack, stays } = await undoChanges(automation, userId, input.requestId);
    return { rules: rules.length, taken_back: takenBack.length, stays: stays.length };
  }),
  rehearse: calls.rehearse.use(signedIn).handler(({ context, input }) => {
    const { automation, userId } = context;
    return context.searchTurns({ userId, signal: disconnectSignal(context.reply) }, () =>
      rehearse(automation, userId, input),
    );
  }),
  run: calls.run
    .use(withMailbox("modify"))
    .handler(({ context, input }) => startRun(context.automation, context.userId, input)),
  runs: calls.runs
    .use(signedIn)
    .handler(({ context }) => listRuns(context.automation, context.userId)),
  stopRun: calls.stopRun
    .use(signedIn)
    .handler(({ context, input }) => stopRun(context.automation, context.userId, input.id)),
  touched: calls.touched
    .use(signedIn)
    .handler(({ context, input }) => listTouched(context.automation, context.userId, input)),
  why: calls.why
    .use(signedIn)
    .handler(({ context, input }) =>
      explainWhyHere(context.automation, context.userId, Number(input.id)),
    ),
  like: calls.like
    .use(signedIn)
    .handler(({ context, input }) =>
      suggestQueries(context.automation, context.userId, input.gmailId),
    ),
  undo: calls.undo
    .use(withMailbox("modify"))
    .handler(({ context, input }) => undoRules(context.automation, context.userId, input)),
  corrections: calls.corrections
    .use(signedIn)
    .handler(({ context }) => listCorrections(context.automation, context.userId)),
  settleCorrection: calls.settleCorrection.use(signedIn).handler(async ({ context, input }) => {
    await settleCorrection(context.automation, context.userId, input);
    return {};
  }),
  import: calls.import
    .use(withMailbox("modify"))
    .handler(({ context, input }) => importRules(context.automation, context.userId, input)),
  export: calls.export
    .use(signedIn)
    .handler(({ context }) => exportRules(context.automation, context.userId)),
  notices: calls.notices
    .use(signedIn)
    .handler(({ context, input }) => listNotices(context.automation, context.userId, input.after)),
};

function needsOf(actions: readonly RuleAction[]): readonly Permission[] {
  const does = new Set(actions.map((action) => action.do));
  if (does.has("forward")) return ["modify", "draft", "send"];
  return does.has("draft") ? ["modify", "draft"] : ["modify"];
}
