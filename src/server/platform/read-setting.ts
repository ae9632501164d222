/** The settings of a process, by name. Each reader throws an Error that says which is wrong and how to mend it. */
export type Environment = Record<string, string | undefined>;

/** Port 0, any free one, is no use to the app: sign-in must know where to return to before it listens. */
export function readPort(
  environment: Environment,
  name: string,
  { fallback, from }: { fallback: number; from: 0 | 1 },
): number {
  const text = environment[name];
  if (!text) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < from || port > 65535)
    throw new Error(`${name} is '${text}': it must be a port number from ${from} to 65535.`);
  return port;
}

const address = /^[^\s@<>"(),:;]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)*$/i;

/** A mail address. */
export function readAddress(environment: Environment, name: string): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (!address.test(text))
    throw new Error(`${name} is '${text}': it must be a mail address such as ada@example.com.`);
  return text;
}

/** Addresses, domains or `*`, separated by commas or spaces, in small letters; a domain also as `@example.com`. */
export function readPeople(environment: Environment, name: string): string[] | undefined {
  const people = (environment[name] ?? "")
    .split(/[\s,;]+/)
    .flatMap((one) => one.toLowerCase().replace(/^@/, "") || []);
  const domain = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
  for (const one of people)
    if (one !== "*" && !domain.test(one) && !address.test(one))
      throw new Error(
        `${name} holds '${one}': it must be addresses and domains such as ada@example.com, example.org, or * for anybody.`,
      );
  return people.length === 0 ? undefined : people;
}

/** The origin of a host alone. */
export function readUrl(environment: Environment, name: string): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`${name} is '${text}': it must be an http or https address.`);
  if (url.pathname !== "/" || url.search !== "" || url.hash !== "" || url.username !== "")
    throw new Error(
      `${name} is '${text}': it must name a host alone, such as https://example.com.`,
    );
  return url.origin;
}

/** An https address, whole. */
export function readLink(environment: Environment, name: string): string | undefined {
  const text = environment[name];
  if (!text) return undefined;
  if (URL.parse(text)?.protocol !== "https:")
    throw new Error(`${name} is '${text}': it must be an https address.`);
  return text;
}

/** A whole number. */
export function readCount(environment: Environment, name: string, fallback: number): number {
  const text = environment[name];
  if (!text) return fallback;
  if (!/^\d{1,6}$/.test(text))
    throw new Error(`${name} is '${text}': it must be a whole number, 0 or more.`);
  return Number(text);
}

/** One of a closed list, of which the first holds when nothing is set. */
export function readChoice<const T extends string>(
  environment: Environment,
  name: string,
  choices: readonly [T, ...T[]],
): T {
  const text = environment[name];
  if (!text) return choices[0];
  const choice = choices.find((one) => one === text);
  if (choice === undefined)
    throw new Error(`${name} is '${text}': it must be one of ${choices.join(", ")}.`);
  return choice;
}
