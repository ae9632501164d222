import { isSilent } from "#addresses/is-silent.ts";
import type { SenderKind } from "#contract/automation/cleanup.ts";
import type { SenderRow } from "../tables/senders-table.ts";

/** Which kind of mail a sender writes, and the visible signal that says so. */
export function kindOfSender(sender: SenderRow): { kind: SenderKind; signal: string } {
  const found = rows.find(([, , holds]) => holds(sender));
  return found === undefined
    ? { kind: "cold", signal: sender.unproven > 0 ? cold.unproven : cold.unknown }
    : { kind: found[0], signal: found[1] };
}

const cold = {
  unknown: "No mail of yours to them is here",
  unproven: "No mail of yours to them is here, and the sender is not proven",
};

type Row = readonly [SenderKind, string, (sender: SenderRow) => boolean];

/** The first that holds is told. */
const rows: readonly Row[] = [
  ["person", "You have written to them", (one) => one.written > 0 && !isOfList(one)],
  ["receipt", "Most subjects are those of receipts", (one) => most(one, one.receipts)],
  [
    "newsletter",
    "Says how it is unsubscribed from (List-Unsubscribe)",
    (one) => most(one, one.leavable),
  ],
  ["newsletter", "Comes from a mailing list (List-Id)", (one) => most(one, one.listed)],
  ["notification", "Sent by a program (Auto-Submitted)", (one) => most(one, one.automatic)],
  ["notification", "Sent to many (Precedence)", (one) => most(one, one.bulk)],
  [
    "newsletter",
    "Gmail puts it under Promotions, Social or Forums",
    (one) => most(one, one.promoted),
  ],
  ["notification", "Nobody reads answers at this address", (one) => isMachine(one.address)],
];

function most({ total }: SenderRow, count: number): boolean {
  return count * 2 >= total;
}

function isOfList(one: SenderRow): boolean {
  return most(one, one.listed) || most(one, one.leavable) || isMachine(one.address);
}

function isMachine(address: string): boolean {
  return isSilent(address) || machine.test(address);
}

const machine =
  /^(?:mailer-daemon|postmaster|notifications?|notify|alerts?|updates?|bounces?|noreply|receipts?|orders?|billing|tracking|security|account|service|info-noreply)(?:[-_.+0-9][^@]*)?@/iu;
