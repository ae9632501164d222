import { expect } from "vitest";
import { inChromium } from "../support/test-inbox.ts";
import { testShell } from "../support/test-shell.ts";

const shell = testShell();

inChromium.for([
  [
    "/privacy",
    "Privacy Policy",
    ["Information collected", "How it is used", "Security", "Sharing", "Your rights", "Contact"],
  ],
  [
    "/terms",
    "Terms of Service",
    [
      "Acceptance",
      "Service description",
      "Your responsibilities",
      "Mailbox integration",
      "AI disclaimer",
      "Subscription and billing",
      "Liability",
      "Termination",
      "Contact",
    ],
  ],
] as const)("%s covers what it must, and leads back home", async ([path, title, parts]) => {
  const page = await shell.visit(path);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await expect.poll(() => page.title()).toBe(`${title} · Mailwright`);
  await expect.poll(() => page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual(parts);
  if (path === "/terms")
    await page.getByText("reads, composes and sends e-mail on your behalf").waitFor();
  await page.getByRole("link", { name: "Back to home" }).click();
  await page.getByRole("heading", { level: 1, name: "AI-Powered Gmail Automation" }).waitFor();
  expect(shell.errors()).toEqual([]);
});

inChromium("/about says why, what, how and who, and leads on", async () => {
  const page = await shell.visit("/about");
  const parts = ["Our mission", "What it does", "Technology", "Team", "Try it"];
  await page.getByRole("heading", { level: 1, name: "About Mailwright" }).waitFor();
  await expect.poll(() => page.title()).toBe("About · Mailwright");
  await expect.poll(() => page.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual(parts);
  await expect.poll(() => page.getByRole("heading", { level: 3 }).count()).toBe(4);
  await page.getByText("99.9%").waitFor();
  await page.getByText("24-hour").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Contact us" }).click();
  await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Get started" }).click();
  await page.getByRole("heading", { level: 1, name: "AI-Powered Gmail Automation" }).waitFor();
  expect(shell.errors()).toEqual([]);
});

inChromium(
  "the contact form wants all four fields, then says it was sent and empties",
  async () => {
    const page = await shell.visit("/contact");
    const sent = page.getByText(
      "Message sent successfully! We'll get back to you within 24 hours.",
      { exact: true },
    );
    const send = page.getByRole("button", { name: "Send Message" });
    const written = {
      "Full Name": "Robin Reyes",
      "Email Address": "robin@example.com",
      Subject: "A question",
      Message: "Who runs this server?",
    };
    await send.waitFor();
    for (const [label, value] of Object.entries(written)) {
      await send.click();
      const field = page.getByLabel(label);
      await field.and(page.locator(":invalid:focus")).waitFor();
      if (label === "Email Address") {
        await field.fill("robin at example");
        await send.click();
        await field.and(page.locator(":invalid:focus")).waitFor();
      } else {
        await field.fill("   ");
        await field.and(page.locator(":invalid")).waitFor();
      }
      await field.fill(value);
    }
    expect(await sent.count()).toBe(0);
    await send.click();
    await page.getByRole("button", { name: "Sending" }).and(page.locator(":disabled")).waitFor();
    await sent.waitFor();
    for (const label of Object.keys(written))
      await expect.poll(() => page.getByLabel(label).inputValue()).toBe("");
    expect(shell.errors()).toEqual([]);
  },
);

inChromium("a message that cannot be sent is kept, and what else to do is said", async () => {
  const page = await shell.visit("/contact");
  for (const label of ["Full Name", "Subject", "Message"]) await page.getByLabel(label).fill(label);
  await page.getByLabel("Email Address").fill("robin@example.com");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send Message" }).click();
  await page.getByText("Error sending message", { exact: true }).waitFor();
  await page.getByText("Please try again later or contact us directly", { exact: true }).waitFor();
  expect(await page.getByLabel("Message").inputValue()).toBe("Message");
});

inChromium("the other ways are there, and View FAQ leads to the questions", async () => {
  const page = await shell.visit("/contact");
  const main = page.getByRole("main");
  for (const title of ["Support", "Sales", "Phone", "Hours", "Office"])
    await main.getByText(title, { exact: true }).waitFor();
  await main.getByText("Monday-Friday 9:00 AM-6:00 PM PST", { exact: true }).waitFor();
  await main.getByText("For premium customers only", { exact: true }).waitFor();
  await expect.poll(() => main.locator('a[href^="mailto:"]').count()).toBe(2);
  await main.getByRole("link", { name: "View FAQ" }).click();
  await page.waitForURL(`${shell.app.url}/#faq`);
  await page.locator("#faq").waitFor();
  expect(shell.errors()).toEqual([]);
});
