import { findToken, type Token } from "./oauth-tokens.ts";
import { unauthenticated } from "../store/google-errors.ts";
import type { StandinContext } from "../store/standin-context.ts";
import { personById, type Person } from "../store/standin-people.ts";

type Caller = { person: Person; grant: Token };

/** Who calls, by the access token of an Authorization header; throws Google's 401 when it is missing or no longer good. */
export function findCaller(context: StandinContext, authorization: string | undefined): Caller {
  const token = /^Bearer\s+(\S+)$/i.exec(authorization ?? "")?.[1];
  const grant = token === undefined ? undefined : findToken(context, "access", token);
  const person = grant && personById(context.store, grant.person);
  if (grant === undefined || person === undefined) throw unauthenticated(token === undefined);
  return { person, grant };
}
