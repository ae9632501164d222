import { createORPCClient, ORPCError } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { contract } from "#contract/endpoint.ts";
import { asCallError, readErrorBody } from "./call-error.ts";
import { sendAuthorised, type Asking } from "./send-authorised.ts";

/** Every endpoint of the contract as a function. Each throws only `CallError`. */
export type Call = ContractRouterClient<typeof contract>;

type CallOptions = Asking & { origin: string };

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

function send(request: Request, options: CallOptions): Promise<Response> {
  // The endpoints of sign-in live by the cookie: they are how a token is had. A sign-out outlives its page.
  if (new URL(request.url).pathname.startsWith("/auth/"))
    return options.fetch(new Request(request, { keepalive: true }));
  return sendAuthorised(request, options);
}

function headerText(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === "string" ? header : header?.[0];
}

function isAbort(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === "AbortError";
}
