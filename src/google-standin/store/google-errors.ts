/** An error in the shape Google's APIs give it: HTTP status, message, reason, extra headers. */
export class GoogleError extends Error {
  readonly status: number;
  readonly reason: string;
  readonly headers: Record<string, string>;
  /** Fields of the entry in `errors`, such as where the fault lies. */
  readonly where: Record<string, string>;
  readonly details: object[];

  constructor(status: number, message: string, more: GoogleErrorDetails = {}) {
    super(message);
    this.name = "GoogleError";
    this.status = status;
    this.reason = more.reason ?? kinds[status]?.reason ?? "backendError";
    this.headers = more.headers ?? {};
    this.where = more.where ?? {};
    this.details = more.details ?? [];
  }
}

type GoogleErrorDetails = {
  reason?: string;
  headers?: Record<string, string>;
  where?: Record<string, string>;
  details?: object[];
};

const kinds: Record<number, { status: string; reason: string; message: string }> = {
  400: { status: "INVALID_ARGUMENT", reason: "invalidArgument", message: "Bad Request" },
  401: { status: "UNAUTHENTICATED", reason: "authError", message: "Invalid Credentials" },
  403: { status: "PERMISSION_DENIED", reason: "forbidden", message: "Forbidden" },
  404: { status: "NOT_FOUND", reason: "notFound", message: "Requested entity was not found." },
  409: { status: "ABORTED", reason: "aborted", message: "Conflict" },
  413: { status: "INVALID_ARGUMENT", reason: "uploadTooLarge", message: "Request Too Large" },
  429: {
    status: "RESOURCE_EXHAUSTED",
    reason: "rateLimitExceeded",
    message: "Too many concurrent requests for user.",
  },
  500: { status: "INTERNAL", reason: "backendError", message: "Internal error encountered." },
  503: {
    status: "UNAVAILABLE",
    reason: "backendError",
    message: "The service is currently unavailable.",
  },
};

/** The JSON body of an error. */
export function googleErrorBody(error: GoogleError): object {
  const status = kinds[error.status]?.status ?? "UNKNOWN";
  const entry = { message: error.message, domain: "global", reason: error.reason, ...error.where };
  const details = error.details.length === 0 ? {} : { details: error.details };
  return {
    error: { code: error.status, message: error.message, errors: [entry], status, ...details },
  };
}

/** The error Google's words give for a bare status. */
export function googleErrorFor(status: number): GoogleError {
  return new GoogleError(status, kinds[status]?.message ?? "Error");
}

export function notFound(): GoogleError {
  return googleErrorFor(404);
}

export function invalidArgument(message: string): GoogleError {
  return new GoogleError(400, message);
}

const credentialHelp =
  "Expected OAuth 2 access token, login cookie or other valid authentication credential. See https://developers.google.com/identity/sign-in/web/devconsole-project.";

/** 401 for a request without a bearer token (`missing`), or with an unknown, expired or revoked one. */
export function unauthenticated(missing: boolean): GoogleError {
  const message = missing
    ? `Request is missing required authentication credential. ${credentialHelp}`
    : `Request had invalid authentication credentials. ${credentialHelp}`;
  const challenge = 'Bearer realm="https://accounts.google.com/"';
  return new GoogleError(401, message, {
    reason: missing ? "required" : "authError",
    headers: { "www-authenticate": missing ? challenge : `${challenge}, error="invalid_token"` },
    where: {
      message: missing ? "Login Required." : "Invalid Credentials",
      location: "Authorization",
      locationType: "header",
    },
  });
}

/** 403 for a token that lacks the scopes of a method; `method` is Gmail's name of it. */
export function insufficientScope(method: string, scopes: readonly string[]): GoogleError {
  const info = {
    "@type": "type.googleapis.com/google.rpc.ErrorInfo",
    reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT",
    domain: "googleapis.com",
    metadata: { method, service: "gmail.googleapis.com" },
  };
  const challenge = `Bearer realm="https://accounts.google.com/", error="insufficient_scope", scope="${scopes.join(" ")}"`;
  return new GoogleError(403, "Request had insufficient authentication scopes.", {
    reason: "insufficientPermissions",
    headers: { "www-authenticate": challenge },
    where: { message: "Insufficient Permission" },
    details: [info],
  });
}
