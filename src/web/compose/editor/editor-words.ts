/** What the editor's buttons are called. */
export const editorWords = {
  formatting: "Formatting",
  bold: "Bold",
  italic: "Italic",
  underline: "Underline",
  bulletList: "Bulleted list",
  orderedList: "Numbered list",
  blockquote: "Quote",
  link: "Link",
  linkTo: "Address of the link",
  noLink: "This is no address of the web or of mail.",
  setLink: "Set link",
  removeLink: "Remove link",
  cancel: "Cancel",
  picture: "picture",
} as const;
