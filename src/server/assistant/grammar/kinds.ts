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

/** States, files and sizes of messages, as a search. */
const stateRows = [
  "unread|unopened|unseen|not read|not opened|not yet read|new|have not read|havent read|haven not read|not read yet|have not opened|havent opened|did not read|didnt read|still unread|have not read yet|havent read yet|have not seen|havent seen|have not looked at|havent looked at => is:unread",
  "read|already read|opened|seen|have read|have already read|ive read|ive already read|have opened|have seen|already seen|ive seen|read ones => is:read",
  "starred|flagged|i starred|ive starred|i have starred|did i star|i flagged|did i flag|with a star|with star|with stars|with a flag|have a star|favourite|favorite|favourites|favorites => is:starred",
  "important|high priority|priority => is:important",
  "muted => is:muted",
  "with attachment|with attachments|with an attachment|with the attachment|with the file|with attached files|with an attached file|with a file attached|with files attached|with any attachment|with files|with a file|with file|has attachment|has attachments|have attachments|have attachment|has an attachment|have an attachment|has files|have files|attached|attachments|attachment|with something attached|has a file|attached files|attached file|with documents|with a document => has:attachment",
  "pdf|pdfs|with pdf|with pdfs|with a pdf|with the pdf|with the pdfs|pdf file|pdf files|pdf attachment|pdf attachments|with pdf attachments|with a pdf attachment|with a pdf attached|with pdfs attached => filename:pdf",
  "photo|photos|picture|pictures|image|images|with the photo|with the photos|with the picture|with the pictures|with photos|with pictures|with images|with a photo|with a picture|with an image => {filename:jpg filename:jpeg filename:png filename:gif filename:heic filename:webp}",
  "spreadsheet|spreadsheets|excel|excel file|excel files|with a spreadsheet|with spreadsheets|with an excel file => {filename:xlsx filename:xls filename:csv filename:ods has:spreadsheet}",
  "word document|word documents|word file|word files|with a word document => {filename:docx filename:doc filename:odt has:document}",
  "presentation|presentations|slides|powerpoint|with slides|with a presentation => {filename:pptx filename:ppt filename:odp has:presentation}",
  "zip|zip file|zip files|with a zip => filename:zip",
  "with a label|labelled at all|with any label => has:userlabels",
  "unlabelled|unlabeled|without a label|without any label|without label|without labels|with no label|untagged => has:nouserlabels",
  "large|big|huge|heavy|large attachments|big attachments|with large attachments|with big attachments => larger:5M",
  "to me only|only to me|addressed to me|directly to me|sent directly to me => to:me",
];

type Searched = { words: string; query: Query };

function searched(row: string): Searched {
  const [words = "", query = ""] = row.split(" => ");
  return { words, query: parseQuery(query) };
}

/** The names of the kinds with the words for them, and how each is looked for. */
export const kinds: readonly (Searched & { name: string })[] = Object.entries(kindRows).map(
  ([name, row]) => Object.assign(searched(row), { name }),
);
export const states: readonly Searched[] = stateRows.map(searched);

export const places = {
  inbox: "inbox|in box|mailbox|in tray",
  spam: "spam|junk|spam folder|junk folder|junk mail|spam mail|spam emails|spam mails|spam messages",
  trash:
    "trash|bin|trash can|trash bin|recycle bin|trash folder|deleted items|deleted|trashed|wastebasket|rubbish|bin folder|i deleted|did i delete|i trashed|i binned|i threw away|i have deleted|ive deleted",
  sent: "sent|sent folder|sent mail|sent mails|sent emails|sent items|outgoing|i sent|i have sent|ive sent|i wrote|i have written|ive written|from me|by me|my own mails|i emailed|i mailed",
  drafts: "drafts|draft folder|drafts folder|unsent",
  archive: "archive|archived|archive folder|i archived|i have archived|ive archived",
  snoozed: "snoozed|postponed|i snoozed",
  scheduled: "scheduled",
  anywhere:
    "all mail|anywhere|everywhere|whole mailbox|entire mailbox|archived or not|archived or otherwise|read or not",
} as const;
export type PlaceName = keyof typeof places;
