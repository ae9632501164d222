import { createHash } from "node:crypto";
import type { Clock } from "#server/platform/clock.ts";
import { createSystemLabels } from "./labels-table.ts";
import type { Store } from "./standin-store.ts";

/** Someone who can sign in; `mail` says which demo mail the mailbox begins with. */
export type StandinPerson = {
  name: string;
  address: string;
  mail: "full" | "small" | "none";
  /** Further addresses that this person may write from and gets mail at. */
  aliases?: readonly string[];
};

/** A person as stored; `sub` is the account number of OpenID Connect, the same in every store. */
export type Person = { id: number; sub: string; address: string; name: string; loaded: number };

/** The two people of a stand-in that was given none; `owner` replaces the first one's address. */
export function demoPeople(owner: string | undefined): StandinPerson[] {
  const first: StandinPerson =
    owner === undefined
      ? { name: "Alex Morgan", address: "alex.morgan@example.com", mail: "full" }
      : { name: nameFromAddress(owner), address: owner.toLowerCase(), mail: "full" };
  const second: StandinPerson = {
    name: "Robin Reyes",
    address: "robin.reyes@example.com",
    mail: "small",
  };
  return first.address === second.address ? [first] : [first, second];
}

function nameFromAddress(address: string): string {
  const words = address
    .replace(/@.*$/, "")
    .split(/[._+-]+/)
    .filter((word) => word !== "");
  return words.map((word) => (word[0] ?? "").toUpperCase() + word.slice(1)).join(" ") || address;
}

/** The stored person of that address, made with an empty mailbox when new. */
export function ensurePerson(store: Store, person: StandinPerson, clock: Clock): Person {
  const known = findPerson(store, person.address);
  if (known !== undefined) return known;
  const sub = accountNumber(person.address);
  const history = Math.floor(clock.now().getTime() / 1000);
  store.write(() => {
    store.run(
      "INSERT INTO people (sub, address, name, history, history_floor) VALUES (?, ?, ?, ?, ?)",
      sub,
      person.address,
      person.name,
      history,
      history,
    );
    const { id } = findPerson(store, person.address) ?? { id: 0 };
    createSystemLabels(store, id);
    for (const [place, alias] of (person.aliases ?? []).entries())
      store.run(
        "INSERT INTO aliases (address, person, place) VALUES (?, ?, ?)",
        alias.toLowerCase(),
        id,
        place,
      );
  });
  return ensurePerson(store, person, clock);
}

const columns = "id, sub, address, name, loaded";

export function findPerson(store: Store, address: string): Person | undefined {
  const sql = `SELECT ${columns} FROM people WHERE address = ?`;
  return store.first<Person>(sql, address.toLowerCase());
}

export function personById(store: Store, id: number): Person | undefined {
  return store.first<Person>(`SELECT ${columns} FROM people WHERE id = ?`, id);
}

/** Who gets mail for an address: it is the person's own or an alias; letter case and what follows a plus do not count. */
export function personOfMailbox(store: Store, address: string): Person | undefined {
  const plain = address.toLowerCase().replace(/\+[^@]*@/, "@");
  const own = findPerson(store, plain);
  if (own !== undefined) return own;
  const sql = "SELECT person FROM aliases WHERE address = ?";
  const alias = store.first<{ person: number }>(sql, plain);
  return alias && personById(store, alias.person);
}

/** The addresses a person may write from, in lower case, the account's own first. */
export function senderAddresses(store: Store, person: Person): string[] {
  const sql = "SELECT address FROM aliases WHERE person = ? ORDER BY place";
  const aliases = store.all<{ address: string }>(sql, person.id).map(({ address }) => address);
  return [person.address, ...aliases];
}

/** 21 digits, as Google's are. */
function accountNumber(address: string): string {
  const digest = createHash("sha256").update(address).digest("hex");
  const span = 10n ** 20n;
  return String(span + (BigInt(`0x${digest}`) % span));
}
