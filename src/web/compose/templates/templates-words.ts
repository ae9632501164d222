export const templatesWords = {
  title: "Templates",
  text: "Fields such as {{name}} and {{first name}} are filled in when a template is inserted.",
  empty: "No templates yet. Write a message and save it here.",
  failed: "The templates could not be loaded",
  loading: "Loading templates",
  tryAgain: "Try again",
  remove: (name: string) => `Remove ${name}`,
  name: "Name of the template",
  save: "Save this text",
  replace: "Replace it by this text",
  nothing: "Write the text first, then save it as a template.",
  fill: (name: string) => `Fill in ${name}`,
  go: "Insert",
  back: "Back",
  close: "Close",
} as const;

export const templatesToasts = {
  saved: (name: string) => ({ title: "Template saved", description: name }),
  removed: (name: string) => ({ title: "Template removed", description: name }),
  failed: (reason: string) => ({ title: "Not done", description: reason }),
  tooMany: { title: "Not saved", description: "Remove a template first: there are too many." },
  undo: "Undo",
} as const;
