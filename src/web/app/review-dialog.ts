import { lazy } from "react";

/** The form of "Rate and review", loaded when it is first opened. */
export const ReviewDialog = lazy(async () => ({
  default: (await import("#web/account/settings/review-dialog.tsx")).ReviewDialog,
}));
