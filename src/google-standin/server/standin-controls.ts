import type { Faults } from "../meter/faults.ts";
import type { Ledger } from "../meter/ledger.ts";
import type { MeteredContext } from "../meter/metered-context.ts";
import { endAccessTokens, revokeGrant } from "../oauth/oauth-tokens.ts";
import { serviceAccountKey, type ServiceAccountKey } from "../oauth/service-account.ts";
import { changeLabels, type LabelChange } from "../mailbox/change-labels.ts";
import { deleteMessages } from "../mailbox/delete-messages.ts";
import { deliverMessage } from "../mailbox/deliver-message.ts";
import { fillMailbox } from "../loading/fill-mailbox.ts";
import { expireHistory } from "../store/history-table.ts";
import { findLabelByName, updateLabel } from "../store/labels-table.ts";
import { listEveryMessage, type MessageRow } from "../store/messages-table.ts";
import type { ArrivingMessage } from "../mailbox/receive-message.ts";
import { findPerson, type Person } from "../store/standin-people.ts";

/** What tests and measurements do to the local Google in their own process: no request reaches it. Each throws for an address that nobody has. */
export type StandinControls = {
  faults: Faults;
  /** New mail arrives (by default in the inbox, unread) and is recorded in the history; gives Gmail's id. */
  deliver(address: string, raw: Buffer | string, labels?: readonly string[]): string;
  /** Mail that has been there before all history: much of it at once. Gives the ids. */
  fill(address: string, mail: Iterable<ArrivingMessage>): string[];
  /** Another client changes labels. */
  change(address: string, ids: readonly string[], change: LabelChange): void;
  /** Another client deletes a message for ever. */
  remove(address: string, id: string): void;
  /** Another client renames a label, found by its name. */
  renameLabel(address: string, name: string, newName: string): void;
  /** Every history id given out so far is too old from now on. */
  expireHistory(address: string): void;
  /** Every access token answers 401 until it is refreshed. */
  endAccessTokens(address: string): void;
  /** The person takes all access away: refreshing answers `invalid_grant`. */
  revokeGrant(address: string): void;
  /** The key of a service account that may pull from every subscription. */
  serviceAccount(): ServiceAccountKey;
  /** What the person's calls came to. */
  ledger(address: string): Ledger;
  resetLedger(address: string): void;
  /** The whole mailbox as it is, newest first: the truth that a mirror is held against. */
  contents(address: string): MessageRow[];
};

export function standinControls(context: MeteredContext): StandinControls {
  const { store, meter, client } = context;
  function idOf(address: string): number {
    return requirePerson(context, address).id;
  }
  return {
    faults: context.faults,
    deliver: (address, raw, labels) =>
      deliverMessage(context, { address, raw: Buffer.from(raw), labels }),
    fill: (address, mail) => fillMailbox(store, idOf(address), mail),
    change: (address, ids, change) => void changeLabels(context, idOf(address), { ids, change }),
    remove: (address, id) => void deleteMessages(context, idOf(address), [id]),
    renameLabel(address, name, newName) {
      const label = findLabelByName(store, idOf(address), name);
      if (label?.type !== "user") throw new Error("The mailbox has no own label of that name");
      updateLabel(store, idOf(address), { ...label, name: newName });
    },
    expireHistory: (address) => expireHistory(store, idOf(address)),
    endAccessTokens: (address) => endAccessTokens(store, idOf(address)),
    revokeGrant(address) {
      const grant = { person: idOf(address), client: client.id, scopes: [], offline: false };
      revokeGrant(store, grant);
    },
    serviceAccount: () => serviceAccountKey(context),
    ledger: (address) => meter.ledger(idOf(address)),
    resetLedger: (address) => meter.resetLedger(idOf(address)),
    contents: (address) => listEveryMessage(store, idOf(address)),
  };
}

function requirePerson({ store }: MeteredContext, address: string): Person {
  const person = findPerson(store, address);
  if (person === undefined) throw new Error("Nobody here has that address");
  return person;
}
