import type { Query } from "#query/ast.ts";
import { parseQuery } from "#query/parse.ts";

/** What people call mail that no label of Gmail says, by the words that such mail has: a guess, which the answer shows as a search. */
const kindRows = {
  newsletters:
    "newsletter|newsletters|news letter|news letters|digest|digests|mailing list mail|subscriptions => {from:newsletter subject:newsletter list:newsletter from:newsletters subject:newsletters list:newsletters list:letters list:news list:digest from:digest} -category:social -(category:updates {receipt invoice order payment donation})",
  "mailing lists":
    "mailing list|mailing lists|list mail|forum|forums => {category:forums list:list list:groups list:members}",
  promotions:
    "promotion|promotions|promotional|promo|promos|ad|ads|advert|adverts|advertisement|advertisements|advertising|marketing|offers|special offers|sales mail|sales mails|sales emails|deals|commercials => category:promotions",
  "social mail": "social|socials|social media|social network|social networks => category:social",
  reservations: "reservation|reservations => category:reservations",
  receipts:
    "receipt|receipts|proof of purchase|proofs of purchase|purchase confirmations => {subject:receipt subject:receipts (subject:order subject:confirmation) subject:(payment received) from:receipts}",
  invoices:
    "invoice|invoices|bill|bills|billing => {subject:invoice subject:invoices subject:bill subject:billing from:invoices from:billing filename:invoice}",
  "order confirmations":
    "order confirmation|order confirmations|order update|order updates|orders|purchases => {(subject:order subject:confirmation) (subject:order -subject:{standing} -category:promotions -category:social) category:purchases}",
  "delivery notices":
    "delivery notice|delivery notices|delivery notification|delivery notifications|delivery updates|shipping notice|shipping notices|shipping notification|shipping notifications|shipping updates|shipping confirmation|shipping confirmations|tracking|parcel notifications|parcels|shipments => {from:tracking from:parcel from:courier from:fedex from:ups from:dhl from:dpd from:usps (-category:promotions -category:social -from:mailer-daemon subject:{parcel package shipped shipment shipping dispatched delivered delivery})}",
  bounces:
    "bounce|bounces|bounced|bounce messages|delivery failure|delivery failures|undelivered|undeliverable|returned => {from:mailer-daemon from:postmaster subject:undeliverable subject:undelivered subject:(delivery status notification) subject:(mail delivery failed)}",
  invitations:
    "invitation|invitations|invite|invites|meeting request|meeting requests|meeting invite|meeting invites|meeting invitation|meeting invitations|calendar invite|calendar invites|calendar invitation|calendar invitations => {filename:ics (subject:{invitation invite invited} -category:promotions -category:social)}",
  "security alerts":
    "security alert|security alerts|security notice|security notices|security notification|security notifications|login alert|login alerts|login notifications|sign in alerts|signin alerts => {(from:security -subject:code) subject:(security alert) subject:(signed in) subject:(new device) subject:{sign-in login} subject:(password changed)}",
  "password resets":
    "password reset|password resets|password mail|password mails|password emails => {subject:(password reset) (subject:password subject:{reset change changed forgot forgotten reminder recover recovery new})}",
  codes:
    "verification code|verification codes|security code|security codes|login code|login codes|one time code|one time codes|otp|otps => {subject:(verification code) subject:(security code) subject:(login code) subject:(one-time code) subject:(your code)}",
  "job alerts":
    "job alert|job alerts|job ad|job ads|job offer|job offers|job notifications|job recommendations|vacancies => {from:jobs from:jobalerts from:careers from:indeed (subject:{job jobs vacancy vacancies hiring} {category:social category:updates category:promotions category:forums})}",
  statements:
    "statement|statements|bank statement|bank statements|account statement|account statements => {(subject:{statement statements} from:{bank banking card}) (subject:{statement statements} category:updates) subject:(account statement) subject:(bank statement)}",
  bookings:
    "booking|bookings|travel booking|travel bookings|booking confirmation|booking confirmations|ticket|tickets|itinerary|itineraries|boarding pass|boarding passes => {subject:{itinerary e-ticket boarding booking bookings ticket tickets reservation}}",
  "build notifications":
    "build notification|build notifications|build failure|build failures|ci notification|ci notifications|pipeline notifications|ci mail|ci mails|ci emails => {from:builds from:build from:ci from:jenkins from:circleci from:buildkite from:travis (subject:{build pipeline workflow deploy deployment} subject:{failed passed succeeded failing failure broken fixed})}",
  notifications:
    "notification|notifications|alert|alerts|automated|automatic|noreply mail|automated mail|updates|notices => {from:noreply from:no-reply from:donotreply from:do-not-reply from:notification from:notifications from:notify from:alerts from:automated subject:notification category:updates}",
  phishing: "phishing|scam|scams => in:spam",
};

/** Words, parted by bars, with the search that they stand for. */
export type Searched = { words: string; query: Query };

/** Reads such a row: "words => search". */
export function searched(row: string): Searched {
  const [words = "", query = ""] = row.split(" => ");
  return { words, query: parseQuery(query) };
}

/** The names of the kinds with the words for them, and how each is looked for. */
export const kinds: readonly (Searched & { name: string })[] = Object.entries(kindRows).map(
  ([name, row]) => Object.assign(searched(row), { name }),
);
