import { z } from "zod";

/** The field of every mailbox call. The parser lets its absence pass, since that has an error of its own. */
export const accessToken = z
  .string()
  .max(500)
  .optional()
  .describe(
    "The session's provider_token. Required: without it the answer is 401 mailbox_not_connected.",
  );
