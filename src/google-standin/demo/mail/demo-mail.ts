import { writeConversation, type DemoContext } from "../writer/demo-conversation.ts";
import { senders } from "../writer/demo-people.ts";
import { readScript } from "../writer/demo-script.ts";
import type { Owner } from "../writer/demo-words.ts";
import { abroadMail } from "./abroad-mail.ts";
import { calendarMail } from "./calendar-mail.ts";
import { familyMail } from "./family-mail.ts";
import { forumMail } from "../bulk/forum-mail.ts";
import { friendsMail } from "./friends-mail.ts";
import { junkMail } from "../bulk/junk-mail.ts";
import { newsletterMail } from "../bulk/newsletter-mail.ts";
import { ownMail } from "./own-mail.ts";
import { pairMail } from "./pair-mail.ts";
import { projectMail } from "./project-mail.ts";
import { promotionMail } from "../bulk/promotion-mail.ts";
import { receiptMail } from "../bulk/receipt-mail.ts";
import { robinMail } from "./robin-mail.ts";
import { socialMail } from "../bulk/social-mail.ts";
import { updateMail } from "../bulk/update-mail.ts";
import { workMail } from "./work-mail.ts";

/** `labels` are Gmail ids and names of own labels. */
export type DemoMessage = ReturnType<typeof writeConversation>[number];

const full = [
  pairMail,
  workMail,
  projectMail,
  familyMail,
  friendsMail,
  abroadMail,
  newsletterMail,
  promotionMail,
  receiptMail,
  updateMail,
  socialMail,
  calendarMail,
  forumMail,
  junkMail,
  ownMail,
];
const small = [pairMail, robinMail];

/**
 * An invented mailbox up to `now`, oldest first: about 350 messages of three months, or about 15 for
 * the second person. The same moment and owner give the same bytes. Alex Morgan and Robin Reyes write to each other at the owner's domain.
 */
export function writeDemoMail(
  now: Date,
  owner: Owner,
  size: "full" | "small" = "full",
): DemoMessage[] {
  const context = makeContext(now, owner, size);
  const scripts = size === "full" ? full : small;
  return scripts
    .flatMap((script) => readScript(script))
    .flatMap((conversation) => writeConversation(context, conversation))
    .sort((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
}

function makeContext(now: Date, owner: Owner, size: "full" | "small"): DemoContext {
  const home = owner.address.slice(owner.address.indexOf("@") + 1);
  const alex = {
    name: "Alex Morgan",
    address: `alex.morgan@${home}`,
    form: "alternative" as const,
  };
  const robin = { name: "Robin Reyes", address: `robin.reyes@${home}`, form: "flowed" as const };
  return {
    now,
    owner,
    ownerKey: size === "full" ? "alex" : "robin",
    senders: new Map([...senders, ["alex", alex], ["robin", robin]]),
  };
}
