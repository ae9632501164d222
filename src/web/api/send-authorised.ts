import { readErrorBody } from "./call-error.ts";

/** How requests get out, and whose they are. */
export type Asking = {
  fetch: (request: Request) => Promise<Response>;
  /** The access token for a request, waited for when it must be renewed first; undefined signed out. */
  accessToken: () => Promise<string | undefined>;
  /** Another token after the server refused the first one, or undefined when there is none. */
  renewedToken: () => Promise<string | undefined>;
};

/** Sends a request to our own server as the signed-in person; one refused as `not_signed_in` once more with a renewed token. */
export async function sendAuthorised(request: Request, asking: Asking): Promise<Response> {
  const token = await asking.accessToken();
  const answer = await asking.fetch(authorised(request.clone(), token));
  if (answer.status !== 401 || !(await isSignedOut(answer))) return answer;
  const renewed = await asking.renewedToken();
  return renewed === undefined ? answer : asking.fetch(authorised(request, renewed));
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
