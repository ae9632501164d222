import { searched, type Searched } from "../plan/mail-kinds.ts";

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
