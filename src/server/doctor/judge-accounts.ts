import { missingPermissions, permissions } from "#contract/permissions.ts";
import type { ListedAccount } from "#server/accounts/tables/list-accounts.ts";

const day = 24 * 3600_000;

/** Google ends every grant of a project in "Testing" after so many days. */
const testing = 7;

const cure =
  'Publish the consent screen ("In production") at https://console.cloud.google.com/auth/audience; see docs/google-setup.md.';

/** What is to be said of the connected accounts. Throws an Error that names each account in trouble, with the cure. */
export function judgeAccounts(accounts: readonly ListedAccount[], now: Date): string {
  const troubles = accounts.flatMap((account) => troubleOf(account, now));
  if (troubles.length > 0) throw new Error(troubles.slice(0, 20).join("; "));
  if (accounts.length === 0) return "nobody has signed in yet";
  return `${accounts.length} connected, every permission granted`;
}

function troubleOf(account: ListedAccount, now: Date): string[] {
  const { email, status, scopes } = account;
  if (status === "reconnect") return [`${email} must sign in again. ${hint(account)}`.trim()];
  if (endsInTesting(account, now)) return [`${email}'s grant ends after 7 days. ${cure}`];
  const missing = missingPermissions(scopes);
  if (missing.length === 0) return [];
  const words = permissions
    .filter(({ permission }) => missing.includes(permission))
    .map((one) => one.words);
  return [
    `${email} has not granted: ${words.join(", ")}. Sign in again and leave every box ticked`,
  ];
}

/** A grant that died about a week after consent tells of a project in "Testing". */
function hint({ granted_at, updated_at }: ListedAccount): string {
  if (granted_at === null) return "";
  const age = (updated_at.getTime() - granted_at.getTime()) / day;
  const words = `Google's grant ended ${Math.round(age)} days after consent`;
  return age > testing - 0.5 && age < testing + 1
    ? `${words}, as in "Testing". ${cure}`
    : `${words}: a changed password, a withdrawal or half a year unused ends it`;
}

/** Google names the end of a grant in "Testing" beforehand. */
function endsInTesting({ granted_at, grant_ends_at }: ListedAccount, now: Date): boolean {
  if (granted_at === null || grant_ends_at === null || grant_ends_at < now) return false;
  return grant_ends_at.getTime() - granted_at.getTime() <= (testing + 0.5) * day;
}
