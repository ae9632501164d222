import type { Query } from "#query/ast.ts";
import { parseQuery } from "#query/parse.ts";
import { printQuery } from "#query/print.ts";

/** What people call mail that no label or category of Gmail says: their words for it, what it is told as, how it is looked for. */
export type MailKind = { words: string; told: string; query: Query };

const notices = "(?:notices?|notifications?|updates?|alerts?)";

/** Guesses: mail of such a kind may lack these words, and other mail may have them. The first whose words fit is meant. */
export const mailKinds: readonly MailKind[] = [
  kind(
    `bounces|bounced (?:emails?|mails?|messages?)|bounce ${notices}|(?:delivery|non-delivery) failures?(?: ${notices})?|undelivered mail ${notices}`,
    "bounced mail",
    "from:mailer-daemon from:postmaster subject:undeliverable subject:undelivered subject:(delivery status notification) subject:(mail delivery failed)",
  ),
  kind(
    `(?:build|ci|pipeline|workflow|deploy|deployment)(?: (?:status|failure|result))? (?:notices?|notifications?|alerts?|results?)`,
    "build notifications",
    "from:builds from:build from:ci from:jenkins from:circleci from:buildkite from:travis (subject:{build pipeline workflow deploy deployment} subject:{failed passed succeeded failing failure broken fixed})",
  ),
  kind(
    `(?:delivery|shipping|shipment|parcel|package|tracking|courier|dispatch)(?: status)? (?:${notices}|confirmations?|information|info)`,
    "delivery notices",
    "from:tracking from:parcel from:parcels from:courier from:fedex from:ups from:dhl from:dpd from:usps (-category:promotions -category:social -from:mailer-daemon subject:{parcel package shipped shipment shipping dispatched delivered delivery})",
  ),
  kind(
    "order (?:confirmations?|notices?|notifications?|updates?|receipts?)",
    "order confirmations",
    "subject:(order confirmation) (subject:order -subject:(standing order) -category:promotions -category:social)",
  ),
  kind(
    "(?:meeting|calendar|event) (?:invites?|invitations?|requests?|notifications?)",
    "meeting invites",
    "filename:ics (subject:{invitation invite invited} -category:promotions -category:social)",
  ),
  kind(
    `password (?:resets?|changes?|reminders?|recovery)(?: (?:${notices}|links?|requests?))?`,
    "password resets",
    "subject:(password reset) (subject:password subject:{reset change changed forgot forgotten reminder recover recovery new})",
  ),
  kind(
    `(?:security|sign-?in|sign in|log-?in) (?:alerts?|notices?|notifications?|warnings?)`,
    "security alerts",
    "(from:security -subject:code) subject:(security alert) subject:(signed in) subject:(new device) subject:{sign-in login} subject:(password changed)",
  ),
  kind(
    `(?:job|career|vacancy) (?:${notices}|recommendations?|postings?|ads|adverts?)`,
    "job alerts",
    "from:jobs from:jobalerts from:careers from:indeed (subject:{job jobs vacancy vacancies hiring career careers} {category:social category:updates category:promotions category:forums})",
  ),
  kind(
    "(?:bank|account|credit card|card|brokerage) statements?",
    "bank statements",
    "(subject:{statement statements} from:{bank banking card}) (subject:{statement statements} category:updates) subject:(account statement) subject:(bank statement)",
  ),
  kind(
    `payment (?:${notices}|confirmations?|receipts?)`,
    "payment notifications",
    "subject:(payment received) subject:(payment confirmation) (subject:{payment paid debit refund} -category:promotions -category:social)",
  ),
  kind(
    "travel (?:bookings|reservations|confirmations|documents|itineraries)",
    "travel bookings",
    "subject:{itinerary e-ticket boarding} (subject:{booking booked ticket tickets flight hotel trip stay} category:updates)",
  ),
  kind(
    `(?:automated|automatic|system|no-?reply|machine) (?:${notices}|emails?|mails?|messages?)`,
    "automated mail",
    "from:noreply from:no-reply from:donotreply from:do-not-reply from:notification from:notifications from:automated",
  ),
];

/** Its query is a choice between several conditions, by which it is known again within another. */
function kind(words: string, told: string, choices: string): MailKind {
  return { words, told, query: parseQuery(`{${choices}}`) };
}

const known = mailKinds.map(({ told, query }) => ({ told, choices: choicesOf(query) }));

function choicesOf(query: Query): string[] {
  return query.kind === "or" ? query.terms.map(printQuery) : [printQuery(query)];
}

/** The kinds that a choice between conditions holds, and which of the conditions belong to none of them. */
export function kindsOfChoice(terms: readonly Query[]): { told: string[]; others: Query[] } {
  const printed = new Set(terms.map(printQuery));
  const held = known.filter(({ choices }) => choices.every((one) => printed.has(one)));
  const theirs = new Set(held.flatMap(({ choices }) => choices));
  const others = terms.filter((term) => !theirs.has(printQuery(term)));
  return { told: held.map(({ told }) => told), others };
}

/** Whether a query finds mail by such a guess at its kind. */
export function isGuessed(query: Query): boolean {
  switch (query.kind) {
    case "and":
      return query.terms.some(isGuessed);
    case "or":
      return kindsOfChoice(query.terms).told.length > 0 || query.terms.some(isGuessed);
    case "not":
      return isGuessed(query.term);
    default:
      return false;
  }
}
