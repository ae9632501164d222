/** The id of the field where requests to the assistant are written. */
export const requestFieldId = "assistant-request";

/** Gives the focus to the field of requests where it is on the page, so that what is typed next is no command. */
export function focusRequestField(): void {
  document.getElementById(requestFieldId)?.focus();
}

/** The id of what shows the conversation, which can have the focus, too. */
export const conversationId = "assistant-conversation";

/** The same after a button that goes away when it is pressed; where fingers point, no keyboard rises for it. */
export function focusAfterButton(): void {
  if (matchMedia("(pointer: coarse)").matches)
    document.getElementById(conversationId)?.focus({ preventScroll: true });
  else focusRequestField();
}
