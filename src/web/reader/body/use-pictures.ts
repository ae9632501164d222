import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "#web/api/query-keys.ts";
import { readPicture } from "#web/api/read-own-file.ts";

/** A picture to load: its name in the message's HTML, and where our server gives it. */
export type WantedPicture = { key: string; path: string };

export type LoadedPictures = { loaded: ReadonlyMap<string, string>; loading: boolean };

const most = { picture: 5 * 1024 * 1024, message: 20 * 1024 * 1024, atOnce: 6 } as const;
const none: ReadonlyMap<string, string> = new Map();

/** Loads pictures of a message, once, as `data:` addresses: the frame's own origin may ask for nothing. */
export function usePictures(
  id: string,
  kind: "attached" | "remote",
  wanted: readonly WantedPicture[],
): LoadedPictures {
  const { data, isFetching } = useQuery({
    queryKey: [...queryKeys.pictures(id), kind, wanted.map(({ key }) => key)],
    queryFn: ({ signal }) => loadAll(wanted, signal),
    enabled: wanted.length > 0,
    staleTime: Infinity,
    gcTime: 60_000,
  });
  return { loaded: data ?? none, loading: isFetching };
}

/** One that cannot be had is left out; the others do not wait for it. */
async function loadAll(
  wanted: readonly WantedPicture[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const loaded = new Map<string, string>();
  const waiting = [...wanted];
  let left: number = most.message;
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const picture = await readPicture(next.path, signal).catch(() => undefined);
      if (picture === undefined || picture.bytes > Math.min(most.picture, left)) continue;
      left -= picture.bytes;
      loaded.set(next.key, picture.address);
    }
  }
  await Promise.all(Array.from({ length: most.atOnce }, work));
  signal.throwIfAborted();
  return loaded;
}
