import type { Permission } from "#contract/permissions.ts";
import { Failure } from "./failure.ts";

/** Throws `missing_permission`, which names what is needed and missing. */
export function checkGranted(needs: readonly Permission[], missing: readonly Permission[]): void {
  const lacking = missing.filter((one) => needs.includes(one));
  if (lacking.length > 0) throw new Failure("missing_permission", { missing: lacking });
}
