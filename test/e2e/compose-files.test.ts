import { mkdtempSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { signInBeforehand } from "../support/browser.ts";
import { composeForm } from "../support/compose-form.ts";
import { inChromium, testInbox } from "../support/test-inbox.ts";
import { until } from "../support/until.ts";

const robin = "robin.reyes@example.com";
const kit = "kit.other@example.com";
const inbox = testInbox({
  demo: false,
  people: [
    { name: "Robin Reyes", address: robin, mail: "small" },
    { name: "Kit Other", address: kit, mail: "small" },
  ],
});
const forms = composeForm(inbox);
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

function text(name: string, content = "words") {
  return { name, mimeType: "text/plain", buffer: Buffer.from(content) };
}

async function pick(files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await forms.form().locator("input[type=file]").setInputFiles(files);
}

async function isSent(subject: string): Promise<void> {
  await until(
    async () => {
      inbox.app.clock.advance(1000);
      return inbox.app.standin.contents(robin);
    },
    (mail) => mail.some((one) => one.labels.includes("SENT") && one.subject === subject),
  );
}

async function leave(): Promise<void> {
  await forms.button("Discard draft").click();
  await forms.closed();
}

inChromium("files are sent as they are, one that was taken out is not", async () => {
  await forms.compose();
  await forms.write({ to: robin, subject: "With files", message: "See below" });
  await pick([
    text("a.txt", "First"),
    text("b.txt"),
    { name: "c.png", mimeType: "image/png", buffer: png },
  ]);
  await forms.form().getByRole("button", { name: "Remove b.txt" }).click();
  await forms.form().getByRole("button", { name: "Remove c.png" }).waitFor();
  await forms
    .form()
    .getByRole("list", { name: "Attachments" })
    .getByRole("img")
    .or(forms.form().locator("li img"))
    .first()
    .waitFor();
  await forms.button("Send").click();
  await inbox.toast("Email Sent").waitFor();
  await isSent("With files");
  const { attachments } = await forms.arrived("With files");
  expect(attachments.map(({ filename }) => filename)).toEqual(["a.txt", "c.png"]);
  expect(attachments[0]?.content.toString()).toBe("First");
  expect(attachments[1]?.content.equals(png)).toBe(true);
});

inChromium(
  "more than ten files and a file of more than 25 MB are refused with alerts",
  async () => {
    await forms.compose();
    const alert = inbox.page.getByRole("alertdialog");
    const ten = Array.from({ length: 10 }, (_, index) => text(`${index}.txt`));
    await pick([...ten, text("eleventh.txt")]);
    await alert.getByText("You can only attach up to 10 files").waitFor();
    await alert.getByRole("button", { name: "OK" }).click();
    const large = path.join(mkdtempSync(path.join(tmpdir(), "mailwright-files-")), "large.txt");
    writeFileSync(large, "");
    truncateSync(large, 25 * 1024 * 1024 + 1);
    await forms.form().locator("input[type=file]").setInputFiles(large);
    await alert.getByText("Some files are too large. Maximum size is 25MB per file.").waitFor();
    await alert.locator(":focus").waitFor();
    await inbox.page.keyboard.press("Escape");
    await alert.waitFor({ state: "detached" });
    await forms.form().getByRole("button", { name: "Minimise" }).waitFor();
    expect(
      await forms
        .form()
        .getByRole("button", { name: /^Remove / })
        .count(),
    ).toBe(0);
    await pick(ten);
    await forms.form().getByRole("button", { name: "Remove 9.txt" }).waitFor();
    await expect.poll(() => forms.button("Attach files").isDisabled()).toBe(true);
    expect(await forms.form().locator("input[type=file]").getAttribute("accept")).toContain(
      "image/*",
    );
    await leave();
  },
);

inChromium(
  "a file that is not what its name says is refused by its bytes, and can be left out",
  async () => {
    await forms.compose();
    await pick([
      { name: "picture.png", mimeType: "image/png", buffer: Buffer.from("MZ no picture") },
    ]);
    await forms.form().getByRole("alert").filter({ hasText: "cannot be attached" }).waitFor();
    await forms.write({ to: robin, subject: "Refused file" });
    await forms.button("Send").click();
    await forms.form().getByText("A file could not be sent. Try again or remove it.").waitFor();
    await forms.form().getByRole("button", { name: "Remove picture.png" }).click();
    await leave();
  },
);

inChromium(
  "a picture that is pasted stands in the text, in the message and in its draft",
  async () => {
    await forms.compose();
    await forms.write({ to: robin, subject: "With a picture", message: "Look: " });
    await forms.message().evaluate(
      (field, bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], "dot.png", { type: "image/png" }));
        field.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
        );
      },
      [...png],
    );
    const picture = forms.message().getByRole("img", { name: "dot.png" });
    await picture.waitFor();
    await until(
      () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
      (width) => width === 1,
    );
    await forms.button("Save Draft").click();
    await forms.closed();
    await inbox.folder("Drafts").click();
    await inbox.row("With a picture").getByRole("button").first().click();
    await until(
      () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth),
      (width) => width === 1,
    );
    await forms.button("Send").click();
    await inbox.toast("Email Sent").waitFor();
    await isSent("With a picture");
    const mail = await forms.arrived("With a picture");
    expect(mail.attachments.map(({ related, content }) => [related, content.equals(png)])).toEqual([
      [true, true],
    ]);
  },
);

function paste(files: { name: string; type: string; bytes: number }[]): Promise<void> {
  return forms.message().evaluate((field, pasted) => {
    const data = new DataTransfer();
    for (const { name, type, bytes } of pasted)
      data.items.add(new File([new Uint8Array(bytes).fill(0x61)], name, { type }));
    field.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, files);
}

inChromium(
  "pictures and files that are pasted at once count and are checked together",
  async () => {
    const alert = inbox.page.getByRole("alertdialog");
    const files = forms.form().getByRole("list", { name: "Attachments" }).getByRole("listitem");
    await forms.compose();
    const six = Array.from({ length: 6 }, (_, at) => [
      { name: `${at}.png`, type: "image/png", bytes: 10 },
      { name: `${at}.txt`, type: "text/plain", bytes: 10 },
    ]);
    await paste(six.flat());
    await alert.getByText("You can only attach up to 10 files").waitFor();
    await alert.getByRole("button", { name: "OK" }).click();
    expect(await files.count()).toBe(0);
    await paste([
      { name: "large.png", type: "image/png", bytes: 25 * 1024 * 1024 + 1 },
      { name: "small.txt", type: "text/plain", bytes: 10 },
    ]);
    await alert.getByText("Some files are too large. Maximum size is 25MB per file.").waitFor();
    await alert.getByRole("button", { name: "OK" }).click();
    await files.filter({ hasText: "small.txt" }).waitFor();
    await expect.poll(() => files.count()).toBe(1);
    await leave();
  },
);

inChromium("files that are dropped on the form go along", async () => {
  await forms.compose();
  await forms
    .form()
    .getByRole("textbox", { name: "Subject" })
    .evaluate((field) => {
      const data = new DataTransfer();
      data.items.add(new File(["dropped"], "dropped.txt", { type: "text/plain" }));
      for (const type of ["dragover", "drop"])
        field.dispatchEvent(
          new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }),
        );
    });
  await forms.form().getByRole("button", { name: "Remove dropped.txt" }).waitFor();
  await leave();
});

/** The files that the server keeps for whoever the browser's cookie names. */
function uploadsOfCookie(): Promise<string[]> {
  return inbox.page.evaluate(async () => {
    const answer = await fetch("/api/v1/uploads");
    const { uploads } = (await answer.json()) as { uploads: { filename: string }[] };
    return uploads.map(({ filename }) => filename);
  });
}

inChromium(
  "a file is sent once more with a renewed token where the server refused the first",
  async () => {
    await inbox.page.route(
      "**/api/v1/uploads?*",
      (route) =>
        route.fulfill({
          status: 401,
          json: { error: { code: "not_signed_in", message: "Ended." } },
        }),
      { times: 1 },
    );
    await forms.compose();
    await pick([text("renewed.txt")]);
    await forms.form().getByRole("button", { name: "Remove renewed.txt" }).waitFor();
    await expect.poll(uploadsOfCookie).toContain("renewed.txt");
    await leave();
  },
);

inChromium("a file never goes to another who has signed in in this browser meanwhile", async () => {
  await forms.compose();
  // As another tab does, of which this one has not heard yet.
  await signInBeforehand(inbox.page, inbox.app.url, kit);
  const sent = inbox.page.waitForResponse("**/api/v1/uploads?*");
  await pick([text("robins.txt")]);
  await sent;
  expect(await uploadsOfCookie()).toEqual([]);
  await signInBeforehand(inbox.page, inbox.app.url, robin);
  expect(await uploadsOfCookie()).toContain("robins.txt");
  await leave();
});
