/** A browser's cookie jar and redirects over fetch, for one person. */
export type HttpClient = {
  /** One request; redirects are not followed. */
  send(url: string, init?: RequestInit): Promise<Response>;
  /** A GET that follows redirects, across hosts, like a click. */
  visit(url: string): Promise<{ url: string; status: number; text: string }>;
  /** Submits the form of a page that holds the given button. */
  submit(
    page: { url: string; text: string },
    button: string,
    change?: FormChange,
  ): Promise<{ url: string; status: number; text: string }>;
  cookies: Map<string, string>;
  /** Every address asked for, in order. */
  visited: string[];
};

/** Removes fields of the form by value, such as unticked boxes. */
export type FormChange = { without?: string[] };

/** For one person, who is taken for the named browser where one is named. */
export function createHttpClient(userAgent?: string): HttpClient {
  const cookies = new Map<string, string>();
  const visited: string[] = [];
  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(url);
    visited.push(url);
    const headers = new Headers(init.headers);
    if (userAgent !== undefined) headers.set("user-agent", userAgent);
    const own = [...cookies].filter(([key]) => key.startsWith(`${host} `));
    if (own.length > 0 && !headers.has("cookie"))
      headers.set("cookie", own.map(([key, value]) => `${key.split(" ")[1]}=${value}`).join("; "));
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(`${host} ${name}`);
      else cookies.set(`${host} ${name}`, value);
    }
    return response;
  }
  async function follow(url: string, init?: RequestInit) {
    let [next, current] = [url, init];
    for (let hop = 0; hop < 10; hop++) {
      const response = await send(next, current);
      const location = response.headers.get("location");
      if (location === null)
        return { url: next, status: response.status, text: await response.text() };
      next = new URL(location, next).href;
      current = undefined;
    }
    throw new Error(`too many redirects from ${url}`);
  }
  return {
    cookies,
    visited,
    send,
    visit: (url) => follow(url),
    submit(page, button, change = {}) {
      const form = formWith(page.text, button);
      const fields = form.fields.filter(([, value]) => !change.without?.includes(value));
      const body = new URLSearchParams(fields);
      return follow(new URL(form.action || page.url, page.url).href, { method: "POST", body });
    },
  };
}

function formWith(html: string, button: string): { action: string; fields: [string, string][] } {
  for (const [, attributes = "", inner = ""] of html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g)) {
    const buttons = [...inner.matchAll(/<button([^>]*)>([\s\S]*?)<\/button>/g)];
    const pressed = buttons.find(([, , text = ""]) =>
      text.replace(/<[^>]*>/g, " ").includes(button),
    );
    if (pressed === undefined) continue;
    const fields = [...inner.matchAll(/<input([^>]*)>/g)].flatMap(([, input = ""]) =>
      readInput(input),
    );
    return {
      action: attribute(attributes, "action") ?? "",
      fields: [...fields, ...readInput(pressed[1] ?? "")],
    };
  }
  throw new Error(`no form with the button '${button}' in ${html.slice(0, 400)}`);
}

function readInput(attributes: string): [string, string][] {
  const name = attribute(attributes, "name");
  const box = attribute(attributes, "type") === "checkbox";
  if (name === undefined || (box && !/\bchecked\b/.test(attributes))) return [];
  return [[name, attribute(attributes, "value") ?? ""]];
}

function attribute(text: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\b${name}="([^"]*)"`).exec(text) ?? [];
  return value?.replaceAll("&quot;", '"').replaceAll("&#x2F;", "/").replaceAll("&amp;", "&");
}
