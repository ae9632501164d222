import type { Api } from "./api.ts";
import { CallError } from "./call-error.ts";

/**
 * Notes whose wish something is, of whoever is signed in where no id is given. The answer throws `not_signed_in` once
 * that is somebody else or nobody: what one person asked for is tried again as nobody else.
 */
export function samePerson(
  api: { session: Pick<Api["session"], "state"> },
  userId: string | undefined = personOf(api),
): () => void {
  return () => {
    if (personOf(api) !== userId) throw new CallError("not_signed_in");
  };
}

function personOf({ session }: { session: Pick<Api["session"], "state"> }): string | undefined {
  return session.state().session?.user.id;
}
