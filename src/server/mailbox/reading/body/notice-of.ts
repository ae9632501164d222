import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { oneLine } from "../text/clean-text.ts";
import { deliveryReport, isDeliveryStatus } from "./delivery-report.ts";
import { leavesOf } from "../outlook-and-smime/part-fields.ts";
import type { Notice } from "./pieces.ts";
import { reportNotice } from "./report-words.ts";
import type { SealedPart } from "../outlook-and-smime/sealed-part.ts";
import type { TnefContent } from "../outlook-and-smime/tnef-content.ts";

/** What is said above a report about a delivery, of several parts or the whole message; undefined for all else. */
export function reportOf(part: GmailPart): Notice | undefined {
  const isWhole = part.partId === "" && isDeliveryStatus(part);
  if (!part.mimeType.startsWith("multipart/") && !isWhole) return undefined;
  const report = deliveryReport(part);
  return report === undefined ? undefined : reportNotice(report);
}

/** What is said of an encrypted text, which stands there as it came. */
export const encryptedText: Notice = {
  title: "Encrypted: this cannot be read here",
  lines: ["A program that has your key can read the text below."],
};

/** What is said of a part that only another program opens, or whose content stands under a signature. */
export function sealedNotice(part: GmailPart, sealed: SealedPart, inner?: GmailPart): Notice {
  const name = fileOf(part);
  if (sealed.kind === "encrypted")
    return {
      title: "Encrypted: this cannot be read here",
      lines: [`A program that has your key can open the attached file${name}.`],
    };
  if (sealed.kind === "signed")
    return {
      title: "Signed: the signature was not checked",
      lines: inner ? filesLine(inner, name) : [],
    };
  const how = sealed.kind === "compressed" ? "Compressed" : "Signed or encrypted";
  return {
    title: `${how}: this cannot be read here`,
    lines: [`It is in the attached file${name}.`],
  };
}

/** What is said of a `winmail.dat`: what it is, and which files are in it. */
export function tnefNotice(part: GmailPart, content: TnefContent | undefined): Notice {
  const name = fileOf(part);
  const what = `A program that knows Outlook's own format can open the attached file${name}.`;
  if (content === undefined) return { title: "Sent in Outlook's own format (TNEF)", lines: [what] };
  const files = content.files.map(({ name: file, size }) => `${shown(file)} (${size} bytes)`);
  const isEmpty = files.length === 0 && !content.text && !content.html;
  return {
    title: "Sent in Outlook's own format (TNEF)",
    lines: [
      ...(files.length === 0 ? [] : [`Files inside${name}: ${files.join(", ")}`]),
      isEmpty ? `No text and no files that could be read are in${name || " it"}.` : what,
    ],
  };
}

function filesLine(inner: GmailPart, name: string): string[] {
  const files = leavesOf(inner).filter(({ filename }) => filename !== "");
  if (files.length === 0) return [];
  return [`Files inside${name}: ${files.map(({ filename }) => shown(filename)).join(", ")}`];
}

function fileOf(part: GmailPart): string {
  const named = leavesOf(part).findLast(({ filename }) => filename !== "");
  return named === undefined ? "" : ` ${shown(named.filename)}`;
}

function shown(name: string): string {
  return oneLine(name, 120) || "a file without a name";
}
