import { z } from "zod";

/** What a person may let the product do with their Gmail. */
export const Permission = z.enum(["read", "modify", "send", "draft"]);
export type Permission = z.infer<typeof Permission>;

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
