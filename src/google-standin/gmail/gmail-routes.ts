import { deleteRoutes } from "./delete-routes.ts";
import { draftRoutes } from "./draft-routes.ts";
import type { GmailRoute } from "../request/gmail-request.ts";
import { historyRoutes } from "./history-routes.ts";
import { labelRoutes } from "./label-routes.ts";
import { messageRoutes } from "./message-routes.ts";
import { profileRoutes } from "./profile-routes.ts";
import { sendRoutes } from "./send-routes.ts";
import { settingsRoutes } from "./settings-routes.ts";
import { threadRoutes } from "./thread-routes.ts";
import { watchRoutes } from "./watch-routes.ts";

/** Every method of the Gmail API that the stand-in knows. */
export const gmailRoutes: readonly GmailRoute[] = [
  ...profileRoutes,
  ...labelRoutes,
  ...messageRoutes,
  ...threadRoutes,
  ...historyRoutes,
  ...watchRoutes,
  ...sendRoutes,
  ...draftRoutes,
  ...deleteRoutes,
  ...settingsRoutes,
];
