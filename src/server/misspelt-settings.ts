/** Every setting of the server, by name. */
export const settingNames = `
  PORT HOST PUBLIC_URL ALLOWED_PEOPLE TRUST_PROXY RATE_LIMITS METRICS_TOKEN DATA_DIR DATABASE_URL SECRET_KEY
  GOOGLE_CLIENT_ID GOOGLE_CLIENT_SECRET GOOGLE_BASE_URL STANDIN_PORT STANDIN_MAIL STANDIN_OWNER
  GMAIL_QUOTA GMAIL_PUBSUB_SUBSCRIPTION GOOGLE_APPLICATION_CREDENTIALS STORAGE_URL IMAGE_PROXY
  AI_PROVIDER AI_MODEL AI_API_KEY AI_BASE_URL AI_SEND AI_MONTHLY_USD AI_MONTHLY_TOKENS AI_PRICE
  AI_CALLS AI_CALL_SECONDS AI_REQUEST_SECONDS AI_TOOLS
  FREE_AI_PROMPTS STRIPE_SECRET_KEY STRIPE_PRICE_MONTHLY STRIPE_PRICE_LIFETIME
  STRIPE_WEBHOOK_SECRET STRIPE_API_BASE PAYMENT_LINK_BASIC PAYMENT_LINK_LIFETIME CLOCK_AT
  LOG_LEVEL
`
  .trim()
  .split(/\s+/);

/** Words for each setting of the environment that nobody reads and that looks like one of ours. */
export function misspeltSettings(environment: Record<string, string | undefined>): string[] {
  const unknown = Object.keys(environment).filter((name) => !settingNames.includes(name));
  return unknown.flatMap((name) => {
    const meant = settingNames.find((known) => isMisspelt(name, known));
    if (meant === undefined) return [];
    return [`${name} is not read: is ${meant} meant?`];
  });
}

/** Short names are too near to one another to tell by. */
function isMisspelt(name: string, known: string): boolean {
  if (known.length < 7) return false;
  return distance(name.toUpperCase(), known) <= (known.length < 9 ? 1 : 2);
}

/** Letters that are missing, added or changed between two words. */
function distance(one: string, other: string): number {
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const now = [row + 1];
    for (const [at, wanted] of [...other].entries()) {
      const changed = (last[at] ?? 0) + (letter === wanted ? 0 : 1);
      now.push(Math.min(changed, (last[at + 1] ?? 0) + 1, (now[at] ?? 0) + 1));
    }
    last = now;
  }
  return last[other.length] ?? 0;
}
