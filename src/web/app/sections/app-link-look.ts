/** How a link within a text looks. */
export const appLinkLook =
  "text-text underline decoration-edge underline-offset-4 hover:decoration-current";
