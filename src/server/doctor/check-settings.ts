import { loadKeys } from "#server/accounts/sign-in/keys.ts";
import type { Config } from "#server/platform/config.ts";
import { checkMailFolder } from "#google-standin/loading/mail-folder.ts";

/** Whether the start takes what the settings hold: the secret, and the stand-in's mail. Throws an Error with the cure. */
export async function checkSettings({ secretKey, dataDir, google }: Config): Promise<string> {
  if (secretKey !== undefined) loadKeys(secretKey, dataDir);
  if (google.kind === "standin" && google.mail !== undefined) await checkMailFolder(google.mail);
  return "understood";
}
