import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { contract } from "#contract/endpoint.ts";
import { asCallError, readErrorBody } from "./call-error.ts";

/** Every endpoint of the contract as a function. Each throws only `CallError`. */
export type Call = ContractRouterClient<typeof contract>;

export type CallOptions = {
  origin: string;
  fetch: (request: Request) => Promise<Response>;
  /** The access token for a call, waited for when it must be renewed first; undefined signed out. */
  accessToken: () => Promise<string | undefined>;
  /** Another token after the server refused the first one, or undefined when there is none. */
  renewedToken: () => Promise<string | undefined>;
};

/** Makes the caller of all endpoints. A call refused as `not_signed_in` is tried once more with a renewed token. */
export function createCall(options: CallOptions): Call {
  const link = new OpenAPILink(contract, {
    url: options.origin,
    fetch: (request) => send(request, options),
    interceptors: [
      async ({ next }) => {
        try {
          return await next();
        } catch (thrown) {
          throw isAbort(thrown) ? thrown : asCallError(thrown);
        }
      },
    ],
    customErrorResponseBodyDecoder: (body, response) => {
      const error = readErrorBody(
        body,
        response.status,
        headerText(response.headers["retry-after"]),
      );
      return error && new ORPCError(error.code, { status: error.status, data: error });
    },
  });
  return createORPCClient(link);
}

async function send(request: Request, options: CallOptions): Promise<Response> {
  // The endpoints of sign-in live by the cookie: they are how a token is had.
  if (new URL(request.url).pathname.startsWith("/auth/")) return options.fetch(request);
  const token = await options.accessToken();
  const answer = await options.fetch(authorised(request.clone(), token));
  if (answer.status !== 401 || !(await isSignedOut(answer))) return answer;
  const renewed = await options.renewedToken();
  return renewed === undefined ? answer : options.fetch(authorised(request, renewed));
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

function headerText(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === "string" ? header : header?.[0];
}

function isAbort(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === "AbortError";
}
