import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { isDeliveryStatus, isReturned } from "./delivery-report.ts";
import { locatePictures } from "./located-pictures.ts";
import { leavesOf } from "../sealed/part-fields.ts";
import { isWorthOpening } from "../sealed/sealed-part.ts";
import { isTnef } from "../sealed/tnef-content.ts";
import { viewOf } from "./view-of.ts";
import { writeBodies, type WrittenBodies } from "./write-bodies.ts";

/** Bytes of a message's texts that are read at all, messages within signatures, and characters of their pictures. */
const allowance = { bytes: 6 * 1024 * 1024, signed: 3, pictures: 1024 * 1024 } as const;
const largestNeeded = 10 * 1024 * 1024;

/** The bodies of a message out of Gmail's tree of its parts; a page longer than `longestPage` is turned into text only so far. */
export function readBodies(payload: GmailPart, longestPage: number): WrittenBodies {
  const { text, html } = writeBodies(viewOf(payload, { ...allowance }), longestPage);
  return { text, html: html === undefined ? undefined : locatePictures(html, payload) };
}

type NeededPart = GmailPart & { attachmentId: string };

/** The parts that Gmail kept back as files and without which a message cannot be read: reports, envelopes, `winmail.dat`. */
export function neededParts(payload: GmailPart): NeededPart[] {
  const leaves = leavesOf(payload);
  const isReport = leaves.some(isDeliveryStatus);
  return leaves.filter((part): part is NeededPart => {
    if (part.attachmentId === undefined || part.size > largestNeeded) return false;
    if (isTnef(part) || isWorthOpening(part) || isDeliveryStatus(part)) return true;
    return isReport && isReturned(part) && part.parts.length === 0;
  });
}
