import type { QuotaTable } from "#server/google/quota/quota-prices.ts";
import { GoogleError, googleErrorFor } from "../store/google-errors.ts";

/** Google counts the newer prices under a metric of their own. */
const metrics: Readonly<Record<QuotaTable, string>> = {
  "2026": "gmail.googleapis.com/total_query_cost",
  legacy: "gmail.googleapis.com/default",
};

/** 429 for a call that would pass the allowance of a person's minute, in the words of Google's service control. */
export function quotaExceeded(table: QuotaTable, allowance: number): GoogleError {
  const message =
    "Quota exceeded for quota metric 'Queries' and limit 'Queries per minute per user' of service 'gmail.googleapis.com' for consumer 'project_number:100000000000'.";
  const info = {
    "@type": "type.googleapis.com/google.rpc.ErrorInfo",
    reason: "RATE_LIMIT_EXCEEDED",
    domain: "googleapis.com",
    metadata: {
      service: "gmail.googleapis.com",
      consumer: "projects/100000000000",
      quota_metric: metrics[table],
      quota_limit: "QueriesPerMinutePerUser",
      quota_limit_value: String(allowance),
      quota_unit: "1/min/{project}/{user}",
      quota_location: "global",
    },
  };
  return new GoogleError(429, message, { reason: "rateLimitExceeded", details: [info] });
}

/** 403 by which Gmail itself refuses who goes on asking; the time after which to ask again stands in the text. */
export function userRateExceeded(retryAt: Date): GoogleError {
  const message = `User-rate limit exceeded.  Retry after ${retryAt.toISOString()}`;
  return new GoogleError(403, message, { reason: "userRateLimitExceeded" });
}

/** 429 for more calls at once than Gmail answers for one person. */
export function tooManyConcurrent(): GoogleError {
  return googleErrorFor(429);
}
