import { oc } from "@orpc/contract";
import { z } from "zod";
import { callErrors } from "./call-errors.ts";
import {
  Labels,
  SavedSearch,
  SavedSearches,
  SavedSearchId,
  SaveSearch,
  SearchGmail,
  SearchGmailResult,
  Suggest,
  Suggestions,
  Thread,
  ThreadId,
} from "./search.ts";

const { always, write, signedIn, byId, gmail, state } = callErrors;
const nothing = z.strictObject({});

/** What a search box and a conversation ask for; results themselves are the list of emails with `q`. */
export const searchEndpoints = {
  suggestions: oc
    .errors({ ...always, ...signedIn })
    .route({
      method: "GET",
      path: "/api/v1/search/suggestions",
      summary: "People, labels and recent searches for what is typed",
    })
    .input(Suggest)
    .output(Suggestions),
  forgetRecent: oc
    .errors({ ...always, ...write, ...signedIn })
    .route({
      method: "DELETE",
      path: "/api/v1/search/recent",
      summary: "Forget the recent searches",
    })
    .input(nothing.prefault({}))
    .output(nothing),
  saved: oc
    .errors({ ...always, ...signedIn })
    .route({ method: "GET", path: "/api/v1/searches", summary: "Saved searches, by name" })
    .input(nothing)
    .output(SavedSearches),
  save: oc
    .errors({ ...always, ...write, ...signedIn, ...state })
    .route({ method: "POST", path: "/api/v1/searches", summary: "Save a search under a name" })
    .input(SaveSearch)
    .output(SavedSearch),
  forget: oc
    .errors({ ...always, ...write, ...signedIn, ...byId })
    .route({ method: "DELETE", path: "/api/v1/searches/{id}", summary: "Remove a saved search" })
    .input(SavedSearchId)
    .output(nothing),
  gmail: oc
    .errors({ ...always, ...write, ...signedIn, ...gmail })
    .route({
      method: "POST",
      path: "/api/v1/search/gmail",
      summary: "Ask Gmail itself, and read what the mirror lacks",
    })
    .input(SearchGmail)
    .output(SearchGmailResult),
  labels: oc
    .errors({ ...always, ...signedIn })
    .route({ method: "GET", path: "/api/v1/labels", summary: "The labels of the mailbox" })
    .input(nothing)
    .output(Labels),
  thread: oc
    .errors({ ...always, ...signedIn, ...byId, ...gmail })
    .route({
      method: "GET",
      path: "/api/v1/threads/{thread_id}",
      summary: "A conversation's messages, oldest first",
    })
    .input(ThreadId)
    .output(Thread),
};
