import type { CryptoKey, JWK } from "jose";
import type { Clock } from "#server/platform/clock.ts";
import type { Logger } from "#server/platform/logger.ts";
import type { Person } from "./standin-people.ts";
import type { Store } from "./standin-store.ts";

/** What every part of the local Google works with. `url` is known once it listens. */
export type StandinContext = {
  store: Store;
  clock: Clock;
  logger: Logger;
  client: { id: string; secret: string };
  redirectUris: readonly string[];
  /** Who can sign in, in the order shown. */
  people: readonly Person[];
  signing: { key: CryptoKey; publicJwk: JWK };
  /** Signs the forms of the consent pages. */
  formKey: string;
  /** How many messages a person may send within 24 hours. */
  dailySends: number;
  url: string;
};
