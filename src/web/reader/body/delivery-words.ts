import type { Authentication } from "#contract/delivery.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";

/** What is said of where a message comes from, of its images and of its list. */
export const deliveryWords = {
  /** One plain line of what SPF, DKIM and DMARC have proven. */
  authentication: ({ domain, verified, signed_by, sent_by }: Authentication): string => {
    if (!verified)
      return domain === ""
        ? "Could not be verified"
        : `Could not be verified as coming from ${domain}`;
    if (signed_by === null)
      return sent_by === null ? `Confirmed by ${domain}` : `Sent from the servers of ${sent_by}`;
    return sent_by === null
      ? `Signed by ${signed_by}`
      : `Signed by ${signed_by}, sent from its servers`;
  },
  tracking: (count: number) =>
    count === 1 ? "1 tracking pixel blocked" : `${formatNumber(count)} tracking pixels blocked`,
  notLoaded: (count: number) =>
    count === 1
      ? "1 image could not be loaded"
      : `${formatNumber(count)} images could not be loaded`,
  loadingImages: "Loading images…",
  show: "Show images",
  always: "Always show images from this sender",
  askAgain: "Ask again for this sender",
  unsubscribe: "Unsubscribe",
  unsubscribeTitle: "Leave this list?",
  oneClick: (host: string) =>
    `Mailwright asks ${host} to take your address off the list. Nothing else is sent to it.`,
  byMail: (address: string) => `This list is left by a message to ${address}.`,
  byPage: (host: string) => `This list is left on a page of ${host}.`,
  openPage: "Open the page",
  writeMail: "Write the message",
  cancel: "Cancel",
} as const;

export const deliveryToasts = {
  unsubscribed: (host: string) => ({
    title: "Unsubscribed",
    description: `${host} has taken your request. It may still send what is under way.`,
  }),
  notUnsubscribed: (message: string) => ({
    title: "Not unsubscribed",
    description: `${message} You are still on the list.`,
  }),
  notKept: (message: string) => ({ title: "Not changed", description: message }),
} as const;
