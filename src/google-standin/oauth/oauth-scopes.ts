const google = "https://www.googleapis.com/auth/";

/** Scopes that every sign-in may ask and that have no checkbox; short names stand for Google's long ones. */
const identityScopes: Record<string, string> = {
  openid: "openid",
  email: `${google}userinfo.email`,
  profile: `${google}userinfo.profile`,
  [`${google}userinfo.email`]: `${google}userinfo.email`,
  [`${google}userinfo.profile`]: `${google}userinfo.profile`,
};

/** Gmail's scopes with the words of the consent page. */
const gmailScopes: Record<string, string> = {
  "https://mail.google.com/":
    "Read, compose, send, and permanently delete all your email from Gmail",
  [`${google}gmail.readonly`]: "View your email messages and settings",
  [`${google}gmail.modify`]: "Read, compose, and send emails from your Gmail account",
  [`${google}gmail.send`]: "Send email on your behalf",
  [`${google}gmail.compose`]: "Manage drafts and send emails",
  [`${google}gmail.insert`]: "Add emails into your Gmail mailbox",
  [`${google}gmail.labels`]: "See and edit your email labels",
  [`${google}gmail.metadata`]:
    "View your email message metadata such as labels and headers, but not the email body",
  [`${google}gmail.settings.basic`]: "See, edit, create, or change your email settings and filters",
  [`${google}gmail.settings.sharing`]:
    "Manage your sensitive mail settings, including who can manage your mail",
};

export const scopes = {
  full: "https://mail.google.com/",
  readonly: `${google}gmail.readonly`,
  modify: `${google}gmail.modify`,
  send: `${google}gmail.send`,
  compose: `${google}gmail.compose`,
  labels: `${google}gmail.labels`,
  metadata: `${google}gmail.metadata`,
  insert: `${google}gmail.insert`,
  settings: `${google}gmail.settings.basic`,
} as const;

export const supportedScopes = ["openid", "email", "profile", ...Object.keys(gmailScopes)];

/** The scopes of a request under Google's long names, or nothing when one is unknown or none is asked. */
export function readScopes(text: string): string[] | undefined {
  const asked = text.split(" ").filter((scope) => scope !== "");
  if (asked.length === 0) return undefined;
  const known = asked.map((scope) =>
    Object.hasOwn(gmailScopes, scope) ? scope : ownValue(identityScopes, scope),
  );
  const found = known.filter((scope) => scope !== undefined);
  return found.length === known.length ? [...new Set(found)] : undefined;
}

/** What the consent page says about a scope that may be refused; nothing for the scopes of identity. */
export function scopeWords(scope: string): string | undefined {
  return ownValue(gmailScopes, scope);
}

function ownValue(record: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
