import { CallError, readErrorBody } from "./call-error.ts";

/** How requests get out, and whose they are. */
export type Asking = {
  fetch: (request: Request) => Promise<Response>;
  /** The id of whoever is signed in now. */
  person: () => string | undefined;
  /** The access token for a request, waited for when it must be renewed first; undefined signed out. */
  accessToken: () => Promise<string | undefined>;
  /** Another token after the server refused the first one, or undefined when there is none. */
  renewedToken: () => Promise<string | undefined>;
};

/**
 * Sends a request to our own server as the signed-in person; one refused as `not_signed_in` once more with a renewed token.
 * What one person has asked for is never sent as another, who has signed in meanwhile in another tab: then it throws
 * `not_signed_in`.
 */
export async function sendAuthorised(request: Request, asking: Asking): Promise<Response> {
  const person = asking.person();
  function isSomebodyElse(): boolean {
    return person !== undefined && asking.person() !== person;
  }
  const token = await asking.accessToken();
  if (isSomebodyElse()) throw new CallError("not_signed_in");
  const answer = await asking.fetch(authorised(request.clone(), token));
  if (answer.status !== 401 || !(await isSignedOut(answer))) return answer;
  const renewed = await asking.renewedToken();
  return renewed === undefined || isSomebodyElse()
    ? answer
    : asking.fetch(authorised(request, renewed));
}

async function isSignedOut(answer: Response): Promise<boolean> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return readErrorBody(body, answer.status, undefined)?.code === "not_signed_in";
}

function authorised(request: Request, token: string | undefined): Request {
  if (token !== undefined) request.headers.set("authorization", `Bearer ${token}`);
  return request;
}
