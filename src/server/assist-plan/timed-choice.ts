const told = /\bat (?<hour>\d{1,2}:\d{2}) on (?<day>\d{1,2} \p{L}+ \d{4})\b/u;
const newest = /^(?:the )?(?:newest|latest|newer|later|most recent|more recent)(?: one)?$/u;
const oldest = /^(?:the )?(?:oldest|earliest|older|earlier)(?: one)?$/u;
const last = /^(?:the )?last(?: one)?$/u;

/** Whether each of several choices is told by the time when it came: the last of them is then no place in a list. */
export function areTimed(choices: readonly string[]): boolean {
  return choices.length > 1 && choices.every((choice) => told.test(choice));
}

/** "The newest" and "the older one" of choices that are told by when they came; undefined for other words. */
export function timedChoice(plain: string, choices: readonly string[]): string | undefined {
  if (!areTimed(choices) || last.test(plain)) return undefined;
  const isNewest = newest.test(plain);
  if (!isNewest && !oldest.test(plain)) return undefined;
  if (/er\b|\bmore\b/u.test(plain) && choices.length > 2) return undefined;
  const ordered = choices.toSorted((one, other) => momentIn(one) - momentIn(other));
  return ordered.at(isNewest ? -1 : 0);
}

const ends = /^The (?:newest|oldest) \d+$/u;
const endOf =
  /^(?:(?:from|only|just|starting (?:with|at)|start with|take) )?(?:the )?(?:(?<newest>newest|latest|most recent)|oldest|earliest)(?: (?:ones|e?mails|mails|messages|end))?$/u;

/** "The oldest", where the newest and the oldest of so many are offered: so many of them. */
export function endChoice(plain: string, choices: readonly string[]): string | undefined {
  const found = choices.length === 2 && choices.every((one) => ends.test(one)) && endOf.exec(plain);
  if (!found) return undefined;
  return choices.find((one) => one.includes("newest") === (found.groups?.["newest"] !== undefined));
}

const every = /^(?:all|both)(?: of (?:them|these|those))?$/u;

/** "The latest" and "all", where the latest or all are offered. */
export function latestOrAll(plain: string, choices: readonly string[]): string | undefined {
  const [latest, all] = [/\blatest\b/iu, /\ball\b/iu].map((word) =>
    choices.filter((one) => word.test(one)),
  );
  if (choices.length !== 2 || latest?.length !== 1 || all?.length !== 1) return undefined;
  if (newest.test(plain)) return latest[0];
  return every.test(plain) ? all[0] : undefined;
}

function momentIn(choice: string): number {
  const { day = "", hour = "" } = told.exec(choice)?.groups ?? {};
  return Date.parse(`${day} ${hour} UTC`);
}

/** A choice with other words in the place of its time: "from Ada" for "at 06:41 on 22 November 2026". */
export function insteadOfTime(choice: string, words: string): string {
  const whole = /(?: received)? at \d{1,2}:\d{2} on \d{1,2} \p{L}+ \d{4}\b/u;
  return choice.replace(whole, () => ` ${words}`);
}
