import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("a public address is kept as its origin, however it is written", () => {
  for (const PUBLIC_URL of ["HTTPS://Mail.Example.com:443/", "https://mail.example.com"])
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe("https://mail.example.com");
});

test.each([
  "ftp://example.com",
  "example.com",
  "https://example.com/mail",
  "https://a@example.com",
])("the public address %s is refused with words that say how to mend it", (PUBLIC_URL) => {
  expect(() => readConfig({ PUBLIC_URL })).toThrow(/PUBLIC_URL is '.*': it must/);
});

test("a host that is an IPv6 address makes an address that browsers take", () => {
  expect(readConfig({ HOST: "fd00::7" }).publicUrl).toBe("http://[fd00::7]:3000");
  expect(readConfig({ HOST: "::1" }).publicUrl).toBe("http://localhost:3000");
});

test.each(["pat", "pat@", "@example.com", "a b@example.com", "Pat <pat@example.com>"])(
  "the stand-in's owner %s is refused, being no address",
  (STANDIN_OWNER) => {
    expect(() => readConfig({ STANDIN_OWNER })).toThrow(/STANDIN_OWNER is '.*': it must be a mail/);
  },
);

test("who may sign in is told by addresses, domains or a star, and nothing else", () => {
  const { allowedPeople } = readConfig({
    ALLOWED_PEOPLE: " Ada@Example.com, @example.org\nB.example",
  });
  expect(allowedPeople).toEqual(["ada@example.com", "example.org", "b.example"]);
  expect(readConfig({ ALLOWED_PEOPLE: "*" }).allowedPeople).toEqual(["*"]);
  expect(readConfig({ ALLOWED_PEOPLE: " , " }).allowedPeople).toBeUndefined();
  for (const ALLOWED_PEOPLE of [
    "ada",
    "ada@",
    "*.example.com",
    "ada@example.com Eve <eve@b.example>",
  ])
    expect(() => readConfig({ ALLOWED_PEOPLE })).toThrow(/ALLOWED_PEOPLE holds '.*': it must be/);
});

test("the ports of the app and of the stand-in are two", () => {
  expect(readConfig({ PORT: "65535" }).google).toMatchObject({ port: 65534 });
  expect(() => readConfig({ PORT: "4000", STANDIN_PORT: "4000" })).toThrow(
    "PORT and STANDIN_PORT are both 4000",
  );
  expect(() => readConfig({ PORT: "0" })).toThrow("PORT is '0': it must be a port number from 1");
});

test("Gmail's quota cannot be switched off while mail is real", () => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  expect(() => readConfig({ ...google, GMAIL_QUOTA: "off" })).toThrow(/GMAIL_QUOTA/);
  expect(() => readConfig({ GMAIL_QUOTA: "2025" })).toThrow(/GMAIL_QUOTA is '2025'/);
  expect(readConfig({}).gmailQuota).toBe("2026");
});

test("the clock cannot be set while mail is real", () => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  const CLOCK_AT = "2026-01-31T09:00:00Z";
  expect(() => readConfig({ ...google, CLOCK_AT })).toThrow(/CLOCK_AT/);
  expect(readConfig({ CLOCK_AT }).clockAt).toEqual(new Date(CLOCK_AT));
});

test("a Pub/Sub subscription is named in full, with the key that may pull it, and for a real Google alone", () => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  const GMAIL_PUBSUB_SUBSCRIPTION = "projects/my-mail/subscriptions/mailwright";
  const GOOGLE_APPLICATION_CREDENTIALS = "/keys/mail.json";
  const whole = { ...google, GMAIL_PUBSUB_SUBSCRIPTION, GOOGLE_APPLICATION_CREDENTIALS };
  expect(readConfig(whole).push).toEqual({
    subscription: GMAIL_PUBSUB_SUBSCRIPTION,
    credentials: "/keys/mail.json",
  });
  expect(readConfig({ ...google, GOOGLE_APPLICATION_CREDENTIALS }).push).toBeUndefined();
  expect(() => readConfig({ ...google, GMAIL_PUBSUB_SUBSCRIPTION })).toThrow(
    /needs GOOGLE_APPLICATION_CREDENTIALS/,
  );
  expect(() => readConfig({ GMAIL_PUBSUB_SUBSCRIPTION })).toThrow(/needs GOOGLE_CLIENT_ID/);
  expect(() => readConfig({ ...whole, GMAIL_PUBSUB_SUBSCRIPTION: "mailwright" })).toThrow(
    "GMAIL_PUBSUB_SUBSCRIPTION is 'mailwright': it must be projects/PROJECT/subscriptions/NAME.",
  );
});

test("proxies are trusted that are named, and never everybody", () => {
  const TRUST_PROXY = "10.0.0.0/8, ::1,loopback";
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(["10.0.0.0/8", "::1", "loopback"]);
  expect(readConfig({}).trustProxy).toEqual([]);
  for (const wrong of ["true", "*", "0.0.0.0/0", "::/0", "10.0.0.0/33", "10.0.0.0/8/8", "proxy"])
    expect(() => readConfig({ TRUST_PROXY: wrong })).toThrow(`TRUST_PROXY is '${wrong}'`);
});
