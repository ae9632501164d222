import { chance } from "../mime/demo-chance.ts";
import type { Sender } from "./demo-senders.ts";

export type LabelQuestion = {
  options: ReadonlySet<string>;
  sender: Sender;
  isOwn: boolean;
  /** Whether the owner has answered a later letter of the conversation. */
  isAnswered: boolean;
  /** Days between the letter and now. */
  age: number;
  key: string;
  conversationKey: string;
};

/** The Gmail labels of a letter: what the script says, and otherwise a believable habit of reading, keeping and filing. */
export function chooseLabels(question: LabelQuestion): string[] {
  const { options, isOwn } = question;
  const own = [...options].filter((option) => option.startsWith("+"));
  const named = own.map((option) => option.slice(1).replaceAll("_", " "));
  const starred = options.has("star") ? ["STARRED"] : [];
  if (options.has("draft")) return ["DRAFT"];
  if (isOwn) return ["SENT", ...named, ...starred, ...(options.has("trash") ? ["TRASH"] : [])];
  const unread = isUnread(question) ? ["UNREAD"] : [];
  if (options.has("spam")) return ["SPAM", ...unread];
  if (options.has("trash")) return ["TRASH", ...categories(question), ...unread];
  const place = isArchived(question) ? [] : ["INBOX"];
  return [
    ...place,
    ...unread,
    ...categories(question),
    ...importance(question),
    ...starred,
    ...named,
  ];
}

function categories({ options, sender }: LabelQuestion): string[] {
  const named = ["promotions", "social", "updates", "forums"].find((one) => options.has(one));
  const category = named ?? sender.bulk?.category;
  if (category !== undefined) return [`CATEGORY_${category.toUpperCase()}`];
  return ["CATEGORY_PERSONAL"];
}

function importance({ options, sender, conversationKey }: LabelQuestion): string[] {
  if (options.has("important")) return ["IMPORTANT"];
  const isHabit = sender.bulk === undefined && chance(`${conversationKey} important`) < 0.4;
  return isHabit && !options.has("forums") ? ["IMPORTANT"] : [];
}

function isArchived({ options, sender, age, conversationKey, key }: LabelQuestion): boolean {
  if (options.has("archived")) return true;
  if (options.has("inbox") || age < 9) return false;
  const habit =
    sender.bulk === undefined ? chance(`${conversationKey} kept`) : chance(`${key} kept`);
  return habit < (age > 35 ? 0.5 : 0.25);
}

function isUnread({ options, sender, isAnswered, age, key }: LabelQuestion): boolean {
  if (options.has("unread")) return true;
  if (options.has("read") || options.has("archived") || isAnswered) return false;
  return chance(`${key} unread`) < unreadShare(age, sender.bulk !== undefined);
}

function unreadShare(age: number, isBulk: boolean): number {
  if (age < 0.6) return 0.9;
  if (age < 2) return isBulk ? 0.65 : 0.45;
  if (age < 9) return isBulk ? 0.35 : 0.1;
  return isBulk ? 0.2 : 0.03;
}
