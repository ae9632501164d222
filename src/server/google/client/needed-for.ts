import type { Grantable } from "#contract/permissions.ts";

/** What Google must have granted for a method, by Google's reference of it. */
export function neededFor(method: string): Grantable {
  if (method === "messages.batchDelete") return "full";
  if (method.startsWith("drafts.")) return "draft";
  return reads.test(method) ? "read" : "modify";
}

const reads = /(?:^|\.)(?:get|list|getProfile|watch)$/;
