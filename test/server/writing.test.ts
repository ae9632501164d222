import { once } from "node:events";
import { readdirSync } from "node:fs";
import { request, type IncomingMessage } from "node:http";
import path from "node:path";
import { Readable } from "node:stream";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { GmailActionsResult } from "#contract/actions.ts";
import type { Draft, KnownDraft, Template, Upload } from "#contract/compose.ts";
import type { ErrorCode } from "#contract/errors.ts";
import { openFileStore } from "#server/platform/file-store/open-file-store.ts";
import { sweepUploads } from "#server/compose/drafts/sweep-uploads.ts";
import type { DraftsContext } from "#server/compose/drafts/drafts-context.ts";
import { otherProgram } from "../support/other-program.ts";
import { outboxOf } from "../support/outbox-of.ts";
import type { SignedIn } from "../support/sign-in.ts";
import { startApp, type RunningApp } from "../support/start-app.ts";
import { until } from "../support/until.ts";

const alex = "alex.morgan@example.com";
const robin = "robin.reyes@example.com";
const pdf = Buffer.from("%PDF-1.7\n%notes\n");
let running: RunningApp;
let person: SignedIn;

beforeAll(async () => {
  running = await startApp({ demo: false });
});
beforeEach(async () => {
  running.clock.advance(1000);
  person = await running.signIn();
});
afterAll(() => running.stop());

type Answer<T> = { status: number; body: T & { error?: { code: ErrorCode; message: string } } };

function post<T>(address: string, body: object): Promise<Answer<T>> {
  return person.call("POST", address, { ...body, accessToken: person.session.provider_token });
}

function save(body: object): Promise<Answer<GmailActionsResult>> {
  return post("/functions/v1/gmail-actions", { action: "createDraft", ...body });
}

async function saved(body: object): Promise<KnownDraft> {
  const answer = await save(body);
  expect(answer.status).toBe(200);
  const { id = "", gmailId = "" } = answer.body.draft ?? {};
  return { id, gmailId };
}

function open(wanted: object): Promise<Answer<Draft>> {
  return post("/api/v1/drafts/open", wanted);
}

async function upload(filename: string, bytes: Uint8Array): Promise<Answer<Upload>> {
  const response = await person.send(
    `${running.url}/api/v1/uploads?${new URLSearchParams({ filename })}`,
    {
      method: "POST",
      headers: { "content-type": "application/octet-stream" },
      body: bytes,
    },
  );
  return { status: response.status, body: (await response.json()) as Answer<Upload>["body"] };
}

/** Some files of a ZIP archive, each with its header (APPNOTE 4.3.7) and many bytes. */
function zipOf(...names: string[]): Buffer {
  const files = names.map((name) => {
    const header = Buffer.from("504b0304" + "0".repeat(52), "hex");
    header.writeUInt16LE(name.length, 26);
    return Buffer.concat([header, Buffer.from(name), Buffer.alloc(70_000, 0xaa)]);
  });
  return Buffer.concat(files);
}

/** A compound file (MS-CFB) with a stream of that name. */
function oleOf(name: string): Buffer {
  const header = Buffer.from("d0cf11e0a1b11ae1", "hex");
  return Buffer.concat([header, Buffer.alloc(90_000), Buffer.from(name, "utf16le")]);
}

function storedFiles(): string[] {
  const folder = path.join(running.dataDir, "files", person.session.user.id);
  return readdirSync(folder);
}

test("a draft is kept at Gmail, changed, opened and thrown away", async () => {
  const first = await saved({ to: [`Robin <${robin}>`], subject: "", body: "First words" });
  const second = await saved({
    to: [`Robin <${robin}>`],
    bcc: "quiet@example.net",
    subject: "Plans",
    body: "Second words",
    bodyHtml: "<p>Second <b>words</b></p>",
    draft: first,
  });
  expect(second.id).toBe(first.id);
  const { body } = await open({ gmailId: second.gmailId });
  expect(body).toMatchObject({
    draft: second,
    to: [`Robin <${robin}>`],
    bcc: ["quiet@example.net"],
    subject: "Plans",
    answers: null,
  });
  expect(body.body.trim()).toBe("Second words");
  expect(body.bodyHtml).toContain("<b>words</b>");
  expect((await open({ draftId: second.id })).body.draft).toEqual(second);
  expect((await post("/api/v1/drafts/discard", { draft: second })).status).toBe(200);
  expect((await open({ draftId: second.id })).status).toBe(404);
  expect((await post("/api/v1/drafts/discard", { draft: second })).status).toBe(200);
});

test("a draft without a subject is called Draft, and is sent without one; one without anything is refused", async () => {
  const draft = await saved({ to: [robin], subject: "", body: "Words" });
  const atGmail = running.standin.contents(alex).find(({ id }) => id === draft.gmailId);
  expect(atGmail?.subject).toBe("Draft");
  const { body } = await open({ draftId: draft.id });
  expect(body.subject).toBe("");
  const outbox = outboxOf(running, person, alex);
  const sent = await outbox.send({ to: body.to, subject: body.subject, body: body.body, draft });
  running.clock.advance(11_000);
  await outbox.becomes(sent.body.outbox, "sent");
  const own = running.standin.contents(alex);
  expect(own.filter(({ labels }) => labels.includes("SENT")).map((one) => one.subject)).toEqual([
    "",
  ]);
  const empty = await save({ to: [""], subject: " ", body: "\n", bodyHtml: "<p>&nbsp;</p>" });
  expect([empty.status, empty.body.error?.code]).toEqual([400, "nothing_to_save"]);
});

test("what is no address yet is kept with a draft as it was typed, and is not sent", async () => {
  const written = { to: [robin, "half a na"], subject: "Half", body: "x" };
  const draft = await saved(written);
  const { body } = await open({ draftId: draft.id });
  expect(body.to).toEqual(written.to);
  const { raw } = await (await otherProgram(running)).gmail.rawMessage(draft.gmailId);
  expect(raw.toString()).toContain(`To: ${robin}\r\n`);
  const sent = await outboxOf(running, person, alex).send({ ...written, draft });
  expect([sent.status, sent.body.error?.code]).toEqual([400, "invalid_recipient"]);
});

test("a draft of another program keeps its conversation, also where what it answers is gone", async () => {
  const { gmail } = await otherProgram(running);
  const first = `From: ${robin}\r\nSubject: Asked\r\nMessage-ID: <first@example.org>\r\n\r\n?`;
  const asked = running.standin.deliver(alex, first);
  const thread = running.standin.contents(alex).find(({ id }) => id === asked)?.thread;
  const raw = `From: ${alex}\r\nTo: ${robin}\r\nSubject: Re: Asked\r\nIn-Reply-To: <gone@example.org>\r\nReferences: <first@example.org> <gone@example.org>\r\n\r\nYes`;
  const theirs = { stream: () => Readable.from([Buffer.from(raw)]) };
  const { draftId } = await gmail.createDraft(theirs, thread);
  const { body } = await open({ draftId });
  const { to, subject, answers, draft } = body;
  expect(answers).toEqual({
    how: "reply",
    thread: { threadId: thread, references: ["<first@example.org>", "<gone@example.org>"] },
  });
  const later = await save({ to, subject, body: "Yes, gladly", answers, draft });
  expect(later.body.draft?.threadId).toBe(thread);
  const source = await gmail.rawMessage(later.body.draft?.gmailId ?? "");
  expect(source.raw.toString()).toMatch(/References: <first@example.org>\s+<gone@example.org>/);
  expect(source.raw.toString()).toContain("In-Reply-To: <gone@example.org>");
});

test("a draft that was changed in another program is not overwritten, nor thrown away", async () => {
  const draft = await saved({ subject: "Ours", body: "Ours" });
  const other = await otherProgram(running);
  const theirs = { stream: () => [Buffer.from(`From: ${alex}\r\nSubject: Theirs\r\n\r\nTheirs`)] };
  await other.gmail.updateDraft(draft.id, theirs as never);
  const late = await save({ subject: "Ours again", body: "Ours", draft });
  expect([late.status, late.body.error?.code]).toEqual([409, "conflict"]);
  expect((await post("/api/v1/drafts/discard", { draft })).status).toBe(409);
  expect((await open({ draftId: draft.id })).body.subject).toBe("Theirs");
});

test("a draft that is to be sent can no longer be changed by a form that comes late", async () => {
  const draft = await saved({ to: [robin], subject: "Going", body: "Last words" });
  const outbox = outboxOf(running, person, alex);
  const { body } = await outbox.send({ to: [robin], subject: "Going", body: "Last words", draft });
  for (const late of [
    await save({ to: [robin], subject: "Going", body: "Late words", draft }),
    await post("/api/v1/drafts/discard", { draft }),
  ])
    expect(late.status).toBe(409);
  await outbox.decide("cancel", { id: body.outbox?.id });
  expect((await save({ to: [robin], subject: "Going", body: "New words", draft })).status).toBe(
    200,
  );
});

test("a reply stands in its thread, with the references that it needs", async () => {
  const raw = `From: ${robin}\r\nTo: ${alex}\r\nSubject: Lunch\r\nMessage-ID: <lunch@example.org>\r\nReferences: <before@example.org>\r\n\r\nToday?`;
  const gmailId = running.standin.deliver(alex, raw);
  const answers = { gmailId, how: "reply" };
  const reply = await save({ to: [robin], subject: "Re: Lunch", body: "Yes", answers });
  const thread = running.standin.contents(alex).find(({ id }) => id === gmailId)?.thread;
  expect(reply.body.draft?.threadId).toBe(thread);
  const { raw: source } = await (
    await otherProgram(running)
  ).gmail.rawMessage(reply.body.draft?.gmailId ?? "");
  expect(source.toString()).toContain("In-Reply-To: <lunch@example.org>");
  expect(source.toString()).toMatch(/References: <before@example.org>\s+<lunch@example.org>/);
  await until(
    async () => (await open({ draftId: reply.body.draft?.id })).body.answers,
    (found) => found?.gmailId === gmailId,
  );
});

test("a reply to a message that is gone is a message all the same", async () => {
  const answers = { gmailId: "1234567890abcdef", how: "reply" };
  expect((await save({ to: [robin], subject: "Re: Gone", body: "x", answers })).status).toBe(200);
});

test.each([
  ["notes.pdf", pdf, "application/pdf"],
  ["picture.PNG", Buffer.from("89504e470d0a1a0a0000", "hex"), "image/png"],
  ["table.csv", Buffer.from("a,b\n1,2\n"), "text/csv"],
  ["notes.txt", Buffer.from("Grüße"), "text/plain"],
  ["empty.txt", Buffer.alloc(0), "text/plain"],
  ["letter.docx", zipOf("[Content_Types].xml", "word/document.xml"), /wordprocessingml/],
  ["table.xlsx", zipOf("xl/workbook.xml", "[Content_Types].xml"), /spreadsheetml/],
  ["old.xls", oleOf("Workbook"), "application/vnd.ms-excel"],
  ["older.doc", oleOf("WordDocument"), "application/msword"],
])("%s is taken for what it is", async (name, bytes, type) => {
  const { status, body } = await upload(name, bytes);
  expect([status, body.filename, body.size_bytes]).toEqual([200, name, bytes.length]);
  expect(body.mime_type).toEqual(expect.stringMatching(type));
  const response = await person.send(`${running.url}/api/v1/uploads/${body.id}`);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  expect(response.headers.get("cache-control")).toBe("private, max-age=3600");
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
});

test.each([
  ["virus.exe", Buffer.from("4d5a9000", "hex")],
  ["picture.png", pdf],
  ["letter.docx", Buffer.from("4d5a9000", "hex")],
  ["archive.docx", zipOf("META-INF/MANIFEST.MF", "word/Main.class")],
  ["table.xlsx", zipOf("[Content_Types].xml", "word/document.xml")],
  ["installer.doc", oleOf("SummaryInformation")],
  ["notes.txt", Buffer.from("4d5a000000", "hex")],
  ["run.js", Buffer.from("alert(1)")],
])("%s is refused, and nothing of it is kept", async (name, bytes) => {
  const before = storedFiles();
  const { status, body } = await upload(name, bytes);
  expect([status, body.error?.code]).toEqual([415, "file_refused"]);
  expect(storedFiles()).toEqual(before);
});

test("a file of more than 25 MB is refused whether or not it says so, and nothing of it is kept", async () => {
  const before = storedFiles();
  const bytes = Buffer.concat([pdf, Buffer.alloc(25 * 1024 * 1024)]);
  expect((await upload("large.pdf", bytes)).body.error?.code).toBe("too_large");
  const unsaid = await person.send(running.url + "/api/v1/uploads?filename=large.pdf", {
    method: "POST",
    headers: { "content-type": "application/pdf" },
    body: new Blob([bytes]).stream(),
    duplex: "half",
  } as RequestInit);
  expect(unsaid.status).toBe(413);
  expect(storedFiles()).toEqual(before);
});

test.each([
  ["fake.png", Buffer.alloc(12 * 1024 * 1024)],
  ["notes.txt", Buffer.alloc(24 * 1024 * 1024)],
])("who hears no answer before all of %s is sent is refused, too", async (filename, bytes) => {
  const { hostname, port } = new URL(running.url);
  const names = [...person.cookies].map(([key, value]) => `${key.split(" ")[1]}=${value}`);
  const sending = request({
    method: "POST",
    hostname,
    port,
    path: `/api/v1/uploads?filename=${filename}`,
    headers: { cookie: names.join("; "), "content-length": bytes.length },
  });
  const answered = once(sending, "response") as Promise<[IncomingMessage]>;
  sending.end(bytes);
  await once(sending, "finish", { signal: AbortSignal.timeout(10_000) });
  const [answer] = await answered;
  answer.resume();
  expect(answer.statusCode).toBe(415);
});

test("more files than may wait are refused, and the reason is said", async () => {
  const stranger = await running.signIn(robin);
  const { id } = stranger.session.user;
  const database = new Client(running.database);
  await database.connect();
  await database.query(
    `insert into uploads (user_id, id, filename, mime_type, size_bytes, created_at, used_at)
     select $1, gen_random_uuid(), 'held.pdf', 'application/pdf', 1073741824, now(), now()
     from generate_series(1, 2)`,
    [id],
  );
  const answer = await stranger.send(`${running.url}/api/v1/uploads?filename=notes.pdf`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: pdf,
  });
  expect([answer.status, ((await answer.json()) as Answer<Upload>["body"]).error]).toMatchObject([
    413,
    { code: "too_large", message: expect.stringContaining("Files of 2 GB wait") },
  ]);
  await database.query("delete from uploads where user_id = $1", [id]);
  await database.end();
  expect((await upload("notes.pdf", pdf)).status).toBe(200);
});

test("an upload belongs to its person", async () => {
  const { body } = await upload("notes.pdf", pdf);
  const stranger = await running.signIn(robin);
  expect((await stranger.send(`${running.url}/api/v1/uploads/${body.id}`)).status).toBe(404);
  expect((await stranger.call("DELETE", `/api/v1/uploads/${body.id}`)).status).toBe(404);
  const taken = await stranger.call("POST", "/functions/v1/gmail-actions", {
    action: "createDraft",
    subject: "Stolen",
    attachments: [{ upload: body.id }],
    accessToken: stranger.session.provider_token,
  });
  expect(taken.status).toBe(409);
  expect((await person.call("DELETE", `/api/v1/uploads/${body.id}`)).status).toBe(200);
  expect((await person.send(`${running.url}/api/v1/uploads/${body.id}`)).status).toBe(404);
});

test("files go along with a draft and come back with it, and with a forward", async () => {
  const { body: file } = await upload("Übersicht.pdf", pdf);
  const data = Buffer.from("a,b").toString("base64");
  const draft = await saved({
    subject: "Files",
    attachments: [{ upload: file.id }, { filename: "table.csv", mimeType: "text/csv", data }],
  });
  const { body } = await open({ draftId: draft.id });
  expect(body.files.map(({ filename, size_bytes }) => [filename, size_bytes])).toEqual([
    ["Übersicht.pdf", pdf.length],
    ["table.csv", 3],
  ]);
  const again = await open({ draftId: draft.id });
  expect(again.body.files.map(({ id }) => id)).toEqual(body.files.map(({ id }) => id));
  expect(body.files[0]?.id).toBe(file.id);
  const copied = await post<{ files: Upload[] }>("/api/v1/uploads/copy", {
    gmailId: draft.gmailId,
  });
  expect(copied.body.files.map(({ filename }) => filename)).toEqual(["Übersicht.pdf", "table.csv"]);
});

test("a message goes out with its files; it is swept after a day, what may wait in a browser later, what waits here never", async () => {
  const [{ body: file }, { body: waiting }, { body: left }] = await Promise.all([
    upload("notes.pdf", pdf),
    upload("waiting.pdf", pdf),
    upload("left.pdf", pdf),
  ]);
  const outbox = outboxOf(running, person, alex);
  const at = new Date(running.clock.now().getTime() + 90 * 3_600_000).toISOString();
  await outbox.schedule(at, { subject: "Waits", attachments: [{ upload: waiting.id }] });
  const attachments = [{ upload: file.id }];
  const { body } = await outbox.send({ to: [robin], subject: "With a file", attachments });
  running.clock.advance(11_000);
  expect((await outbox.ended(body.outbox)).state).toBe("sent");
  const got = running.standin.contents(robin).filter(({ subject }) => subject === "With a file");
  expect(got).toHaveLength(1);
  expect(storedFiles()).toEqual(expect.arrayContaining([file.id, waiting.id, left.id]));
  running.clock.advance(25 * 3_600_000);
  expect(await sweep()).toBe(true);
  expect(storedFiles()).toContain(waiting.id);
  expect(storedFiles()).not.toContain(file.id);
  expect(storedFiles()).toContain(left.id);
  running.clock.advance(25 * 24 * 3_600_000);
  await sweep();
  expect(storedFiles()).not.toContain(left.id);
  person = await running.signIn();
});

test("a draft's files stay while its form may be open, and go after the draft", async () => {
  const { body: file } = await upload("drafted.pdf", pdf);
  const written = { subject: "Open", attachments: [{ upload: file.id }] };
  const draft = await saved(written);
  running.clock.advance(3 * 24 * 3_600_000);
  person = await running.signIn();
  await sweep();
  const last = await saved({ ...written, body: "Still writing", draft });
  expect((await post("/api/v1/drafts/discard", { draft: last })).status).toBe(200);
  running.clock.advance(25 * 3_600_000);
  await sweep();
  expect(storedFiles()).not.toContain(file.id);
});

function sweep(): Promise<boolean> {
  const files = openFileStore(undefined, running.dataDir);
  const context = { ...running.app.auth, files } as unknown as DraftsContext;
  return sweepUploads(context, person.session.user.id);
}

test("a text of a megabyte is kept, files in Base64 of many too, and no more than Gmail takes", async () => {
  const body = "Grüße ".repeat(150_000);
  const draft = await saved({ subject: "Long", body, bodyHtml: `<p>${body}</p>` });
  expect((await open({ draftId: draft.id })).body.body.trim()).toBe(body.trim());
  const bytes = Buffer.concat([pdf, Buffer.alloc(9 * 1024 * 1024)]);
  const file = {
    filename: "large.pdf",
    mimeType: "application/pdf",
    data: bytes.toString("base64"),
  };
  expect((await save({ subject: "Large", attachments: [file, file] })).status).toBe(200);
  const beyond = await save({ subject: "Larger", attachments: [file, file, file] });
  expect([beyond.status, beyond.body.error?.code]).toEqual([413, "message_too_large"]);
}, 120_000);

test("a sender that is not the person's own is refused", async () => {
  const wrong = await save({ from: robin, to: [robin], subject: "Not me", body: "x" });
  expect([wrong.status, wrong.body.error?.code]).toEqual([400, "invalid_recipient"]);
  expect((await save({ from: alex, to: [robin], subject: "Me", body: "x" })).status).toBe(200);
});

test("templates are kept by name, and each person has their own", async () => {
  const text = { name: "Thanks", subject: "Thank you", body: "Dear {{name}}" };
  const { body: first } = await person.call<Template>("POST", "/api/v1/templates", text);
  const again = { ...text, body: "Hello {{name}}" };
  const { body: second } = await person.call<Template>("POST", "/api/v1/templates", again);
  expect(second).toEqual({ ...again, id: first.id });
  const stranger = await running.signIn(robin);
  const theirs = await stranger.call<{ templates: Template[] }>("GET", "/api/v1/templates");
  expect(theirs.body.templates).toEqual([]);
  expect((await stranger.call("DELETE", `/api/v1/templates/${first.id}`)).status).toBe(404);
  expect((await person.call("DELETE", `/api/v1/templates/${first.id}`)).status).toBe(200);
});

test("the own addresses can be asked for", async () => {
  const { body } = await person.call<{ addresses: { address: string }[] }>(
    "GET",
    "/api/v1/send-as",
  );
  expect(body.addresses.map(({ address }) => address)).toContain(alex);
});
