export const commandsWords = {
  help: "Keyboard shortcuts",
  helpText: (finds: string) => `Shortcuts rest while you type. ${finds} finds any of them by name.`,
  off: "Single keys are switched off in your settings.",
  close: "Close",
  or: "or",
  palette: "Command palette",
  placeholder: "Type what you want to do",
  here: "Here",
  nothing: "No such command",
} as const;
