import { z } from "zod";

/** The field of every mailbox call. The parser lets its absence pass, since that has an error of its own. */
export const accessToken = z
  .string()
  .max(500)
  .optional()
  .describe(
    "The session's provider_token. Required: without it the answer is 401 mailbox_not_connected.",
  );

export const User = z.object({ id: z.string(), email: z.string(), name: z.string().nullable() });
export type User = z.infer<typeof User>;

/**
 * What a signed-in browser holds, in memory only. `provider_token` is our opaque grant, which calls
 * carry as `accessToken`; Google's own tokens never leave the server.
 */
export const Session = z.object({
  access_token: z.string(),
  token_type: z.literal("bearer"),
  /** Seconds until `access_token` ends. */
  expires_in: z.number().int(),
  /** The same moment in seconds since 1970. */
  expires_at: z.number().int(),
  provider_token: z.string(),
  user: User,
});
export type Session = z.infer<typeof Session>;

export const RefreshSession = z
  .strictObject({ grant_type: z.literal("refresh_token").default("refresh_token") })
  .prefault({});

export const SignOut = z
  .strictObject({
    /** `local` ends this session, `others` all but this one, `global` every session of the person. */
    scope: z.enum(["local", "others", "global"]).default("local"),
  })
  .prefault({});
