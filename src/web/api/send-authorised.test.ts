import { expect, test } from "vitest";
import { sendAuthorised, type Asking } from "./send-authorised.ts";

const refusal = { error: { code: "not_signed_in", message: "Sign in." } };

type Browser = { person: string | undefined; sent: (string | null)[] };

/** A browser in which Alex is signed in, whose first token the server does not take. */
function browserOf(change: Partial<Asking>): Browser & { asking: Asking } {
  const browser: Browser = { person: "alex", sent: [] };
  return Object.assign(browser, {
    asking: {
      async fetch(request: Request) {
        const token = request.headers.get("authorization");
        browser.sent.push(token);
        return token === "Bearer old" ? Response.json(refusal, { status: 401 }) : new Response();
      },
      person: () => browser.person,
      accessToken: async () => "old",
      renewedToken: async () => "new",
      ...change,
    },
  });
}

test("a refused request is sent once more with a renewed token", async () => {
  const { asking, sent } = browserOf({});
  expect((await sendAuthorised(new Request("http://a.example"), asking)).status).toBe(200);
  expect(sent).toEqual(["Bearer old", "Bearer new"]);
});

test("what one person asked for is not sent as another, whose session the renewal has found", async () => {
  const browser = browserOf({
    renewedToken: async () => {
      browser.person = "robin";
      return "robin's";
    },
  });
  const answer = await sendAuthorised(new Request("http://a.example"), browser.asking);
  expect(answer.status).toBe(401);
  expect(browser.sent).toEqual(["Bearer old"]);
});

test("nothing is sent where the person has changed while the token was waited for", async () => {
  for (const next of ["robin", undefined]) {
    const browser = browserOf({
      accessToken: async () => {
        browser.person = next;
        return next;
      },
    });
    const sent = sendAuthorised(new Request("http://a.example"), browser.asking);
    await expect(sent).rejects.toMatchObject({ code: "not_signed_in" });
    expect(browser.sent).toEqual([]);
  }
});
