import { calendarFile, isCalendarType } from "#contract/calendar-event.ts";
import type { Attachment } from "#contract/messages.ts";
import type { GmailPart } from "#server/google/client/gmail-message.ts";
import { createTurns, type TurnOf } from "#server/platform/create-turns.ts";
import { Failure } from "#server/platform/failure.ts";
import { type MessageFiles, readMessageFiles } from "../tables/attachments-table.ts";
import { fileName, tagOf } from "./file-name.ts";
import type { MessageFilesContext } from "./files-context.ts";
import { writeZip } from "./write-zip.ts";

/** A file with its bytes, under a name that is safe to save. */
export type FileBytes = { name: string; mimeType: string; bytes: Buffer };

/** Which message's file is wanted; without a part the message as a whole. */
type FileWanted = { emailId: string; partId?: string };

export type MessageFileReader = {
  /** What stands for the bytes of a file or a message, which never change. Throws `not_found`, for another person's too. */
  tag(userId: string, wanted: FileWanted): Promise<string>;
  /** One file of a message. Throws `not_found`, for another person's message too. */
  file(reader: TurnOf, emailId: string, partId: string): Promise<FileBytes>;
  /** All files of a message as one archive, at most 50 MiB. Throws `not_found` and `too_large`. */
  all(reader: TurnOf, emailId: string): Promise<FileBytes>;
  /** The message byte for byte. Throws `not_found`. */
  original(reader: TurnOf, emailId: string): Promise<FileBytes>;
};

/** Gmail's own bound for a received message. */
const mostBytes = 50 * 1024 * 1024;
/** Large answers are held in memory whole, so only so many are fetched at once, in all and of a person. */
const atOnce = { most: 4, each: 2, waiting: 50 };

/** Fetches the files of messages from Gmail when they are asked for; the mirror keeps only their names. */
export function createMessageFiles(context: MessageFilesContext): MessageFileReader {
  const fetching: Fetching = { context, findParts: createPartFinder(context) };
  const inTurn = createTurns(atOnce);
  return {
    tag: async (userId, { emailId, partId }) => {
      const message = await mirrored(context, userId, emailId);
      if (partId !== undefined) fileOf(message, partId);
      return tagOf([userId, message.gmailId, partId ?? ""]);
    },
    file: async (reader, emailId, partId) => {
      const { userId } = reader;
      const message = await mirrored(context, userId, emailId);
      const file = fileOf(message, partId);
      return inTurn(reader, () => contentOf(fetching, { userId, gmailId: message.gmailId }, file));
    },
    all: async (reader, emailId) => {
      const message = await mirrored(context, reader.userId, emailId);
      return inTurn(reader, () => archiveOf(fetching, reader.userId, message));
    },
    original: async (reader, emailId) => {
      const { gmailId, subject } = await mirrored(context, reader.userId, emailId);
      const { raw } = await inTurn(reader, () =>
        context.gmailFor(reader.userId).rawMessage(gmailId),
      );
      const name = `${fileName(subject, "message")}.eml`;
      return { name, mimeType: "message/rfc822", bytes: raw };
    },
  };
}

type Fetching = { context: MessageFilesContext; findParts: PartFinder };
type Place = { userId: string; gmailId: string };

async function mirrored(
  { database }: MessageFilesContext,
  userId: string,
  emailId: string,
): Promise<MessageFiles> {
  const message = /^\d{1,18}$/.test(emailId)
    ? await database.readAsUser(userId, (transaction) =>
        readMessageFiles(transaction, userId, Number(emailId)),
      )
    : undefined;
  if (message === undefined) throw new Failure("not_found");
  return message;
}

function fileOf({ files }: MessageFiles, partId: string): Attachment {
  const file = files.find((one) => one.part_id === partId);
  if (file === undefined) throw new Failure("not_found");
  return file;
}

async function archiveOf(
  fetching: Fetching,
  userId: string,
  { gmailId, subject, files }: MessageFiles,
): Promise<FileBytes> {
  const listed = files.filter((file) => !file.inline);
  if (listed.length === 0) throw new Failure("not_found");
  if (listed.reduce((sum, file) => sum + file.size_bytes, 0) > mostBytes)
    throw new Failure("too_large");
  const contents: FileBytes[] = [];
  for (const file of listed) contents.push(await contentOf(fetching, { userId, gmailId }, file));
  const name = `${fileName(subject, "attachments")}.zip`;
  return { name, mimeType: "application/zip", bytes: writeZip(contents) };
}

async function contentOf(fetching: Fetching, at: Place, file: Attachment): Promise<FileBytes> {
  const bytes = await fetchPart(fetching, at, file.part_id);
  const nameless = isCalendarType(file.mime_type) ? calendarFile : "attachment";
  return { name: fileName(file.filename, nameless), mimeType: file.mime_type, bytes };
}

async function fetchPart(
  { context, findParts }: Fetching,
  { userId, gmailId }: Place,
  partId: string,
): Promise<Buffer> {
  const place = (await findParts(userId, gmailId)).get(partId);
  if (place === undefined) throw new Failure("not_found");
  if ("data" in place) return Buffer.from(place.data, "base64url");
  return context.gmailFor(userId).attachment(gmailId, place.attachmentId);
}

/** Where Gmail keeps the content of a part: under an id of its own, or within the message. */
type PartPlace = { attachmentId: string } | { data: string };

type Kept = { places: Map<string, PartPlace>; readAt: number };

/** Milliseconds for which Gmail's ids, which change, are taken for valid; and messages that are remembered. */
const keptFor = 5 * 60_000;
const mostKept = 200;
const longestData = 64 * 1024;

/** Finds the parts of messages at Gmail, once for all the files of a message that are asked for together. */
type PartFinder = (userId: string, gmailId: string) => Promise<ReadonlyMap<string, PartPlace>>;

function createPartFinder({ gmailFor, clock }: MessageFilesContext): PartFinder {
  const known = new Map<string, Promise<Kept>>();

  async function read(userId: string, gmailId: string): Promise<Kept> {
    const [answer] = await gmailFor(userId).read([{ kind: "message", id: gmailId }]);
    if (answer?.outcome === "failed") throw answer.failure;
    const message = answer?.outcome === "found" ? answer.messages[0] : undefined;
    if (message === undefined) throw new Failure("not_found");
    const places = new Map<string, PartPlace>();
    notePlaces(message.payload, places);
    return { places, readAt: clock.now().getTime() };
  }

  return async (userId, gmailId) => {
    const key = `${userId} ${gmailId}`;
    const kept = await known.get(key)?.catch(() => undefined);
    if (kept !== undefined && clock.now().getTime() - kept.readAt < keptFor) return kept.places;
    const [oldest] = known.size >= mostKept ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    const reading = read(userId, gmailId);
    known.set(key, reading);
    reading.catch(() => known.delete(key));
    return (await reading).places;
  };
}

function notePlaces(part: GmailPart, places: Map<string, PartPlace>): void {
  if (part.attachmentId !== undefined) places.set(part.partId, { attachmentId: part.attachmentId });
  else if (part.data !== undefined && part.data.length <= longestData)
    places.set(part.partId, { data: part.data });
  for (const child of part.parts) notePlaces(child, places);
}
