import { oc } from "@orpc/contract";
import { z } from "zod";
import { callErrors } from "./call-errors.ts";
import { MailExport, StartExport } from "./export.ts";

const { always, write, signedIn, gmail } = callErrors;
const nothing = z.strictObject({});

/** The collection of all messages for download; the files themselves are plain routes. */
export const exportEndpoints = {
  read: oc
    .errors({ ...always, ...signedIn })
    .route({
      method: "GET",
      path: "/api/v1/export",
      summary: "How the collection of all messages for download stands",
    })
    .input(nothing)
    .output(MailExport),
  start: oc
    .errors({ ...always, ...write, ...signedIn, ...gmail })
    .route({
      method: "POST",
      path: "/api/v1/export",
      summary: "Collect all messages from Gmail for download, or go on",
    })
    .input(StartExport)
    .output(nothing),
  drop: oc
    .errors({ ...always, ...write, ...signedIn })
    .route({
      method: "DELETE",
      path: "/api/v1/export",
      summary: "Stop the collection and delete what it has",
    })
    .input(nothing.prefault({}))
    .output(nothing),
};
