export const sendingWords = {
  scheduleAt: "When to send",
  presets: "Suggested times",
} as const;
