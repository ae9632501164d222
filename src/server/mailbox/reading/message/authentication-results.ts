import type { Authentication } from "#contract/delivery.ts";
import type { GmailHeader } from "#server/google/client/gmail-message.ts";

/** Whose word is taken: the server that received the mail for the mailbox. */
const receivers = new Set(["mx.google.com"]);
const longest = 8192;

/** One finding: a method, its result, and what it was found of, such as `header.d`. */
type Finding = { method: string; result: string; properties: Map<string, string> };

type AuthenticationFindings = {
  authentication: Authentication | null;
  /** Every domain with a valid signature, belonging to the sender's or not. */
  signers: string[];
};

/**
 * What the receiving server says of the sender in the topmost header that is its own (RFC 8601, 5):
 * any other may be the sender's. `from` is the one address of the From header.
 */
export function authenticationResults(
  headers: readonly GmailHeader[],
  from: string,
): AuthenticationFindings {
  const own = headers
    .filter(({ name }) => name.toLowerCase() === "authentication-results")
    .map(({ value }) => readFindings(value))
    .find((found) => found !== undefined);
  if (own === undefined) return { authentication: null, signers: [] };
  const domain = domainOf(from);
  const signers = passing(own, "dkim").flatMap(signerOf);
  const signed_by = signers.find((signer) => belong(signer, domain)) ?? null;
  const sent_by =
    passing(own, "spf")
      .map(({ properties }) => domainOf(properties.get("smtp.mailfrom") ?? ""))
      .find((sender) => belong(sender, domain)) ?? null;
  const verified = domain !== "" && isVerified(own, domain, signed_by !== null || sent_by !== null);
  return { authentication: { domain, verified, signed_by, sent_by }, signers };
}

/** The domain's own policy decides where it has one (RFC 7489); else a signature or server that belongs to it. */
function isVerified(findings: Finding[], domain: string, proven: boolean): boolean {
  const policy = findings.find(({ method }) => method === "dmarc");
  if (policy?.result === "pass")
    return belong(policy.properties.get("header.from") ?? domain, domain);
  return policy?.result !== "fail" && proven;
}

function passing(findings: Finding[], wanted: string): Finding[] {
  return findings.filter(({ method, result }) => method === wanted && result === "pass");
}

function signerOf({ properties }: Finding): string[] {
  const signer = domainOf(properties.get("header.d") ?? properties.get("header.i") ?? "");
  return signer === "" ? [] : [signer];
}

/** Whether one of two domains is the other or lies within it: relaxed alignment without a list of suffixes. */
function belong(one: string, other: string): boolean {
  if (one === "" || other === "") return false;
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

/** The findings of a header, or undefined when it is not a receiver's. */
function readFindings(value: string): Finding[] | undefined {
  const [server = "", ...findings] = withoutComments(value.slice(0, longest)).split(";");
  const [id = ""] = server.trim().toLowerCase().split(/\s+/);
  if (!receivers.has(id)) return undefined;
  return findings.flatMap(readFinding);
}

function readFinding(text: string): Finding[] {
  const [first = "", ...rest] = text.match(/[^\s=]+\s*=\s*(?:"[^"]*"|[^\s"]+)/g) ?? [];
  const [method = "", result = ""] = pair(first);
  if (method === "" || result === "") return [];
  const [name = ""] = method.split("/");
  return [{ method: name, result, properties: new Map(rest.map(pair)) }];
}

function pair(text: string): [string, string] {
  const at = text.indexOf("=");
  const value = text.slice(at + 1).trim();
  return [text.slice(0, at).trim().toLowerCase(), value.replace(/^"|"$/g, "").toLowerCase()];
}

/** Comments nest and may hold anything (RFC 5322, 3.2.2); a semicolon in quotes parts nothing. */
function withoutComments(value: string): string {
  let depth = 0;
  let text = "";
  for (const [piece] of value.matchAll(/"(?:\\.|[^"\\])*"|\\.|[()]|[^"\\()]+|["\\]/gs)) {
    if (piece === "(") depth++;
    else if (piece === ")") depth = Math.max(0, depth - 1);
    else if (depth === 0) text += piece.startsWith('"') ? piece.replaceAll(";", " ") : piece;
  }
  return text;
}

/** The part after the "@", or the whole when there is none; empty when it is no domain. */
function domainOf(address: string): string {
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  return /^(?=.{1,253}$)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+$/u.test(domain) ? domain : "";
}
