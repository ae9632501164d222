import { oc } from "@orpc/contract";
import { z } from "zod";
import { callErrors } from "../call-errors.ts";
import {
  ChangeRule,
  Corrections,
  CreateRule,
  ExportedRules,
  ImportedRules,
  ImportRules,
  LikeEmail,
  LikeQueries,
  ListNotices,
  ListTouched,
  Notices,
  OrderRules,
  PauseRules,
  Rehearsal,
  RehearseRule,
  RemoveRule,
  ResumeRules,
  Rule,
  RuleId,
  RuleRun,
  RuleRuns,
  Rules,
  SettleCorrection,
  StartRun,
  TouchedEmail,
  TouchedPage,
  UndoChanges,
  UndoChangesResult,
  UndoRules,
  UndoRulesResult,
} from "./rules.ts";

const { always, write, signedIn, byId, gmail, state, search, compose } = callErrors;
const read = oc.errors({ ...always, ...signedIn });
const readOne = oc.errors({ ...always, ...signedIn, ...byId });
const change = oc.errors({ ...always, ...write, ...signedIn, ...byId, ...state });
const changeMailbox = oc.errors({
  ...always,
  ...write,
  ...signedIn,
  ...gmail,
  ...compose,
  ...state,
});
const nothing = z.strictObject({});

/** Rules that act on mail by themselves: making, rehearsing, running, explaining and undoing them. */
export const rulesEndpoints = {
  list: read
    .route({ method: "GET", path: "/api/v1/rules", summary: "The person's rules, in their order" })
    .input(nothing)
    .output(Rules),
  get: readOne
    .route({ method: "GET", path: "/api/v1/rules/{id}", summary: "One rule" })
    .input(RuleId)
    .output(Rule),
  create: changeMailbox
    .route({
      method: "POST",
      path: "/api/v1/rules",
      summary: "Make a rule",
      description:
        "400 invalid_request: actions that exclude each other, a forward with a criterion, or an unknown label or template. " +
        "400 invalid_recipient: the forward's address is none, or the person's own. 409 conflict: too many rules.",
    })
    .input(CreateRule)
    .output(Rule),
  change: changeMailbox
    .route({
      method: "PATCH",
      path: "/api/v1/rules/{id}",
      summary: "Change a rule, or switch it on or off",
      description: "409 conflict: it has become another version.",
    })
    .input(ChangeRule)
    .output(Rule),
  remove: change
    .route({
      method: "DELETE",
      path: "/api/v1/rules/{id}",
      summary: "Delete a rule; what it did stays, and can be undone",
    })
    .input(RemoveRule)
    .output(nothing),
  order: change
    .route({ method: "POST", path: "/api/v1/rules/order", summary: "Put the rules in an order" })
    .input(OrderRules)
    .output(nothing),
  pause: change
    .route({ method: "POST", path: "/api/v1/rules/pause", summary: "Let no rule run" })
    .input(PauseRules)
    .output(nothing),
  resume: changeMailbox
    .route({ method: "POST", path: "/api/v1/rules/resume", summary: "Let the rules run again" })
    .input(ResumeRules)
    .output(nothing),
  undoChanges: changeMailbox
    .route({
      method: "POST",
      path: "/api/v1/rules/undo-changes",
      summary: "Take back switches, deletions and unsubscriptions of a request",
      description: "What was told to a list already stays, and is counted.",
    })
    .input(UndoChanges)
    .output(UndoChangesResult),
  rehearse: oc
    .errors({ ...always, ...write, ...signedIn, ...byId, ...search })
    .route({
      method: "POST",
      path: "/api/v1/rules/rehearse",
      summary: "What a rule would have done in the last 90 days; nothing is done",
    })
    .input(RehearseRule)
    .output(Rehearsal),
  run: oc
    .errors({ ...always, ...write, ...signedIn, ...gmail, ...byId, ...state, ...search })
    .route({
      method: "POST",
      path: "/api/v1/rules/{id}/run",
      summary: "Run a rule once on mail that is there, whether it is switched on or not",
    })
    .input(StartRun)
    .output(RuleRun),
  runs: read
    .route({ method: "GET", path: "/api/v1/rules/runs", summary: "The newest 50 runs" })
    .input(nothing)
    .output(RuleRuns),
  stopRun: change
    .route({
      method: "POST",
      path: "/api/v1/rules/runs/{id}/stop",
      summary: "Stop a run; what it has done stays",
    })
    .input(RuleId)
    .output(RuleRun),
  touched: read
    .route({
      method: "GET",
      path: "/api/v1/rules/touched",
      summary: "What rules did with which messages, newest first",
    })
    .input(ListTouched)
    .output(TouchedPage),
  why: readOne
    .route({
      method: "GET",
      path: "/api/v1/emails/{id}/rules",
      summary: "The rules that touched a message, with their words and reasons",
    })
    .input(TouchedEmail)
    .output(TouchedPage.pick({ touched: true })),
  like: readOne
    .route({
      method: "POST",
      path: "/api/v1/rules/like",
      summary: "Queries for mail like a message: by its sender, list and subject",
    })
    .input(LikeEmail)
    .output(LikeQueries),
  undo: changeMailbox
    .route({
      method: "POST",
      path: "/api/v1/rules/undo",
      summary: "Undo what a rule did with a message, all that it did, a run, or a day",
      description: "409 conflict: nothing of it can be undone any more.",
    })
    .input(UndoRules)
    .output(UndoRulesResult),
  corrections: read
    .route({
      method: "GET",
      path: "/api/v1/rules/corrections",
      summary: "Messages that were moved back after a rule, with the exceptions they suggest",
    })
    .input(nothing)
    .output(Corrections),
  settleCorrection: change
    .route({
      method: "POST",
      path: "/api/v1/rules/corrections",
      summary: "Take a suggested exception, another one, or none",
      description: "409 conflict: the rule has too many exceptions.",
    })
    .input(SettleCorrection)
    .output(nothing),
  import: changeMailbox
    .route({
      method: "POST",
      path: "/api/v1/rules/import",
      summary: "Make rules, switched off, of Gmail's mailFilters.xml or of exported ones",
      description: "400 invalid_request: it is no such file; nothing is made.",
    })
    .input(ImportRules)
    .output(ImportedRules),
  export: read
    .route({
      method: "GET",
      path: "/api/v1/rules/export",
      summary: "The rules as JSON, and as Gmail's filters where they can be said so",
    })
    .input(nothing)
    .output(ExportedRules),
  notices: read
    .route({
      method: "GET",
      path: "/api/v1/rules/notices",
      summary: "What rules want told since a number",
    })
    .input(ListNotices)
    .output(Notices),
};
