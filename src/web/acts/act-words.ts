import { formatNumber } from "#web/ui/format/format-number.ts";
import type { ToastWords } from "#web/ui/toasts/show-toast.ts";
import type { Act } from "./act.ts";
import type { ActChoice } from "./act-choices.ts";

type Words = {
  /** What was done; undefined where the row itself says it. */
  done: ((count: number) => ToastWords) | undefined;
  failed: (message: string) => ToastWords;
};

export const actWords = {
  undo: "Undo",
  scheduled: "Scheduled",
  snoozedUntil: (time: string) => `Snoozed until ${time}`,
  muted: "Muted",
  mutedText: "Muted: new answers stay out of the inbox.",
  nothingToUndo: { title: "Nothing to undo", description: "Your last acts are under Activity." },
  undone: (count: number, gone = 0): ToastWords => {
    if (count === 0 && gone === 0) return { title: "Undone already" };
    const lost = gone === 0 ? "" : `, ${actWords.gone(gone)}`;
    return { title: "Undone", description: `${emails(count)} as before${lost}` };
  },
  /** The same of an act just done; after a deletion that messages are restored, which is what the person looks for. */
  takenBack: (act: Act, count: number, gone: number): ToastWords =>
    act.action === "delete" && count > 0 && gone === 0
      ? actWords.restored(count)
      : actWords.undone(count, gone),
  /** Of acts on messages that were acted upon again since. */
  hidden: (left: number): ToastWords => ({
    title: "Nothing was undone",
    description: `Later acts have changed the same emails. Undo those first: ${formatNumber(left)} acts of that day wait behind them.`,
  }),
  notUndone: (message: string) => ({ title: "Undo Failed", description: message }),
  restored: (count: number) => ({
    title: "Emails Restored",
    description: `Successfully restored ${formatNumber(count)} email(s)`,
  }),
  notRestored: {
    title: "Restore Failed",
    description: "Failed to restore emails. They may need to be manually recovered from Trash.",
  },
  /** While nobody knows whether an act was done; `reached`: Mailwright itself has answered. */
  unanswered: (reached: boolean): ToastWords => ({
    title: reached ? "Gmail has not answered yet" : "Mailwright has not answered yet",
    description: "It is not known whether it was done. You are told as soon as it is.",
  }),
  offline: "You are offline.",
  nothingDone: { title: "Nothing was changed", description: "It was so already." },
  partly: (done: number, left: number, message: string): ToastWords => ({
    title: "Not all was done",
    description: `${emails(done)} changed, ${formatNumber(left)} not: ${message}`,
  }),
  goneTitle: (count: number): string =>
    count === 1 ? "The email is no longer there" : `${emails(count)} are no longer there`,
  gone: (count: number): string =>
    count === 1 ? "1 was no longer there" : `${formatNumber(count)} were no longer there`,
} as const;

/** What is said after an act, done or refused. */
export function wordsOf(act: Act): Words {
  return words[act.action];
}

function emails(count: number): string {
  return count === 1 ? "1 email" : `${formatNumber(count)} emails`;
}

function said(title: string, refused: string): Words {
  return {
    done: (count) => ({ title, description: emails(count) }),
    failed: (message) => ({ title: refused, description: message }),
  };
}

function quiet(refused: string): Words {
  return { done: undefined, failed: (message) => ({ title: refused, description: message }) };
}

const words: Record<Act["action"], Words> = {
  delete: {
    done: (count) => ({
      title: "Emails Deleted",
      description: `Successfully deleted ${formatNumber(count)} email(s)`,
    }),
    failed: () => ({ title: "Delete Failed", description: "Failed to delete selected emails" }),
  },
  archive: {
    done: (count) => ({
      title: "Emails Archived",
      description: `Successfully archived ${formatNumber(count)} email(s)`,
    }),
    failed: () => ({ title: "Archive Failed", description: "Failed to archive selected emails" }),
  },
  restore: {
    done: actWords.restored,
    failed: () => actWords.notRestored,
  },
  permanentDelete: {
    done: (count) => ({ title: "Emails Permanently Deleted", description: emails(count) }),
    failed: (message) => ({ title: "Delete Failed", description: message }),
  },
  star: quiet("Not starred"),
  unstar: quiet("Star not removed"),
  read: said("Marked as read", "Not marked as read"),
  unread: said("Marked as unread", "Not marked as unread"),
  important: said("Marked as important", "Not marked as important"),
  unimportant: said("Marked as not important", "Not changed"),
  spam: said("Moved to Spam", "Not moved to Spam"),
  notSpam: said("Moved to Inbox", "Not moved out of Spam"),
  mute: said("Muted", "Not muted"),
  unmute: said("No longer muted", "Still muted"),
  unsnooze: said("Back in Inbox", "Still snoozed"),
  label: said("Label added", "Label not added"),
  unlabel: said("Label removed", "Label not removed"),
  move: said("Moved", "Not moved"),
  snooze: said("Snoozed", "Not snoozed"),
};

/** What each act is called where it is offered. */
export const actTitles: Record<ActChoice, string> = {
  archive: "Archive",
  delete: "Delete",
  restore: "Restore",
  star: "Star",
  unstar: "Remove star",
  read: "Mark as read",
  unread: "Mark as unread",
  important: "Mark as important",
  unimportant: "Mark as not important",
  spam: "Report spam",
  notSpam: "Not spam",
  mute: "Mute",
  unmute: "Unmute",
  unsnooze: "End snooze",
  snooze: "Snooze",
  label: "Label as",
  move: "Move to",
  permanentDelete: "Delete forever",
};
