import { useNow } from "#web/api/use-now.ts";

type TimeSinceProps = {
  /** An ISO time of the server. */
  since: string;
  words: (seconds: number) => string;
};

/** How long ago something was, by the server's clock, renewed every second. */
export function TimeSince({ since, words }: TimeSinceProps) {
  const now = useNow(1000);
  return <time dateTime={since}>{words((now.getTime() - Date.parse(since)) / 1000)}</time>;
}
