import { lazy } from "react";

/** The form of "Rate and review", loaded when it is first opened. */
export const ReviewDialog = lazy(async () => ({
  default: (await import("#web/features/settings/review-dialog.tsx")).ReviewDialog,
}));
