/** What stands on the page of follow-ups. */
export const followUpWords = {
  page: "Follow up · Mailwright",
  title: "Follow up",
  text: "Messages that wait for an answer: of others, and yours.",
  back: "Back to Inbox",
  signIn: "Sign in to see what waits for an answer.",
  set: "Reminders",
  noneSet:
    "No reminders. Choose “Remind me if there is no answer” when you write, in the menu of a message that you sent, or below.",
  waiting: "Nobody answered",
  noneWaiting: "Every question that you asked more than three working days ago is answered.",
  unanswered: "Needs your answer",
  noneUnanswered: "No question of a person in your inbox waits for you.",
  returned: "Back in the inbox: nobody answered",
  due: (time: string) => `Comes back ${time} unless answered before`,
  toBeSent: "Still to be sent",
  remind: "Remind me",
  remindAt: "Remind me if nobody answers by",
  setTime: "Remind me",
  remove: "Remove reminder",
  done: "Done",
  wasSet: (time: string, isMoved: boolean) => ({
    title: isMoved ? "Reminder moved" : "Reminder set",
    description: `Comes back ${time} unless it is answered before`,
  }),
  undo: "Undo",
  asBefore: (time: string) => ({
    title: "Reminder as before",
    description: `Comes back ${time} unless it is answered before`,
  }),
  removed: { title: "Reminder removed" },
  failed: (message: string) => ({ title: "Reminder not changed", description: message }),
} as const;
