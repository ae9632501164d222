/** What an act would do, such as "Move 3 emails to Trash"; `emails`: how many they are, in words. */
export function actTitle(act: string, emails: string, label: string | null): string {
  const [before, after = ""] = titles[act] ?? ["Change"];
  const [lead, tail] = [before, after].map((part) => part.replace("{label}", () => label ?? ""));
  return `${lead} ${emails}${tail}`;
}

const titles: Readonly<Record<string, [string, string?]>> = {
  archive: ["Archive"],
  delete: ["Move", " to Trash"],
  restore: ["Restore"],
  star: ["Star"],
  unstar: ["Take the star off"],
  read: ["Mark", " as read"],
  unread: ["Mark", " as unread"],
  important: ["Mark", " as important"],
  unimportant: ["Mark", " as not important"],
  spam: ["Move", " to Spam"],
  notSpam: ["Move", " out of Spam"],
  mute: ["Mute the conversations of"],
  unmute: ["Unmute the conversations of"],
  snooze: ["Snooze"],
  unsnooze: ["Bring back"],
  label: ["Label", " “{label}”"],
  unlabel: ["Take the label “{label}” off"],
  move: ["Move", " to “{label}”"],
  permanentDelete: ["Delete", " forever"],
};
