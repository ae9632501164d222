import type { RequestOutcome } from "#contract/activity.ts";
import type { Calling } from "#web/api/api.ts";
import { CallError } from "#web/api/call-error.ts";

/** Milliseconds before each look; the last is repeated. */
const pauses = [2000, 3000, 5000, 10_000];

/**
 * What came of a request to which no answer came: looked for until the server knows. `failed` also where the server has
 * never heard of it; undefined when the person is signed out meanwhile.
 */
export async function learnOutcome(
  api: Pick<Calling, "call">,
  request: string,
): Promise<RequestOutcome | undefined> {
  let unheard = 0;
  for (let look = 0; ; look += 1) {
    await pause(pauses[look] ?? 10_000);
    try {
      const found = await api.call.acts.outcome({ request });
      if (found.state !== "doing") return found;
    } catch (error) {
      if (isOf(error, "not_signed_in")) return undefined;
      // What was still on its way at the first look has come by the second.
      if (isOf(error, "not_found")) unheard += 1;
      if (unheard === 2) return { state: "failed", entries: [], count: 0 };
    }
  }
}

function isOf(error: unknown, code: CallError["code"]): boolean {
  return error instanceof CallError && error.code === code;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds));
}
