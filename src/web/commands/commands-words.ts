export const commandsWords = {
  help: "Keyboard shortcuts",
  helpText: "Shortcuts rest while you type. Ctrl K finds any of them by name.",
  close: "Close",
  or: "or",
  palette: "Command palette",
  placeholder: "Type what you want to do",
  nothing: "No such command",
} as const;
