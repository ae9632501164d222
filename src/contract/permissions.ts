/** What a person may let the product do with their Gmail. */
export const permissionNames = ["read", "modify", "send", "draft"] as const;
export type Permission = (typeof permissionNames)[number];

/** What Google may still be asked for: a permission of every sign-in, or `full`, the whole mailbox. */
export const grantables = [...permissionNames, "full"] as const;
export type Grantable = (typeof grantables)[number];

const google = "https://www.googleapis.com/auth/";
const modify = `${google}gmail.modify`;
const compose = `${google}gmail.compose`;
/**
 * The scope of the whole mailbox, which deleting for ever needs (users.messages.batchDelete). It is asked for at the first
 * such act, never at sign-in.
 */
export const wholeMailbox = "https://mail.google.com/";

/**
 * Each permission with the scope asked for it at sign-in, the words that name it, and the scopes that
 * also suffice by Google's reference of its methods (users.messages.list and send, users.drafts.create).
 */
export const permissions = [
  {
    permission: "read",
    scope: `${google}gmail.readonly`,
    words: "read your mail",
    alsoBy: [modify, wholeMailbox],
  },
  {
    permission: "modify",
    scope: modify,
    words: "archive, label and delete mail",
    alsoBy: [wholeMailbox],
  },
  {
    permission: "send",
    scope: `${google}gmail.send`,
    words: "send mail for you",
    alsoBy: [compose, modify, wholeMailbox],
  },
  {
    permission: "draft",
    scope: compose,
    words: "write drafts",
    alsoBy: [modify, wholeMailbox],
  },
] as const satisfies readonly {
  permission: Permission;
  scope: string;
  words: string;
  alsoBy: readonly string[];
}[];

/** The permissions that none of the granted scopes gives, in the order of `permissions`. */
export function missingPermissions(granted: readonly string[]): Permission[] {
  return permissions
    .filter(({ scope, alsoBy }) => ![scope, ...alsoBy].some((one) => granted.includes(one)))
    .map(({ permission }) => permission);
}

/** What of it something given from outside names; undefined where it names nothing of it. */
export function readGrantables(given: unknown): Grantable[] | undefined {
  const named = Array.isArray(given) ? grantables.filter((one) => given.includes(one)) : [];
  return named.length === 0 ? undefined : named;
}

/** Google's scope of each thing that it may be asked for. */
export function scopeOf(wanted: Grantable): string {
  return permissions.find(({ permission }) => permission === wanted)?.scope ?? wholeMailbox;
}

/** What is not granted, in words for the person: "archive, label and delete mail or send mail for you". */
export function grantableWords(missing: readonly Grantable[]): string {
  const words = missing.map(
    (one) =>
      permissions.find(({ permission }) => permission === one)?.words ?? "delete mail forever",
  );
  return new Intl.ListFormat("en", { type: "disjunction" }).format(words);
}

/** Why something failed for want of permissions: each is named. */
export function notGranted(missing: readonly Grantable[]): string {
  return `Google has not granted Mailwright the permission to ${grantableWords(missing)}.`;
}
