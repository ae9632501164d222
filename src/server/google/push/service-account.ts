import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";

/** A service account's key as Google gives it (type "service_account"), as far as it is used. */
export type ServiceAccount = {
  clientEmail: string;
  /** PKCS #8 in PEM. */
  privateKey: string;
  privateKeyId: string | undefined;
  tokenUri: string;
};

/** Reads the key file. Throws an Error that says what is wrong with GOOGLE_APPLICATION_CREDENTIALS, and never its content. */
export function readServiceAccount(file: string): ServiceAccount {
  const account = toServiceAccount(parse(file));
  if (account === undefined)
    throw new Error(
      `GOOGLE_APPLICATION_CREDENTIALS: ${file} is no key of a service account. Make a JSON key at https://console.cloud.google.com/iam-admin/serviceaccounts`,
    );
  return account;
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    const reason = (cause as NodeJS.ErrnoException).code ?? "it is no JSON";
    // The parser's own words quote the file.
    // oxlint-disable-next-line preserve-caught-error
    throw new Error(
      `GOOGLE_APPLICATION_CREDENTIALS: ${file} cannot be read (${reason}). Name the JSON key of a service account.`,
    );
  }
}

function toServiceAccount(json: unknown): ServiceAccount | undefined {
  if (typeof json !== "object" || json === null) return undefined;
  const {
    type,
    client_email: clientEmail,
    private_key: privateKey,
    private_key_id: keyId,
    token_uri: tokenUri,
  } = json as Record<string, unknown>;
  if (type !== "service_account" || !isText(clientEmail) || !isKey(privateKey)) return undefined;
  if (!isText(tokenUri) || !URL.canParse(tokenUri)) return undefined;
  return { clientEmail, privateKey, privateKeyId: isText(keyId) ? keyId : undefined, tokenUri };
}

function isKey(value: unknown): value is string {
  try {
    return isText(value) && createPrivateKey(value).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
