import { priceOf, quotaTables, type QuotaTable } from "#server/google/quota/quota-prices.ts";
import type { Clock } from "#server/platform/clock.ts";
import { emptyLedger, type Ledger } from "./ledger.ts";
import { quotaExceeded, userRateExceeded } from "./quota-errors.ts";

/** What was counted within the last minute of real time. */
type SlidingMinute = {
  add(amount: number): void;
  total(): number;
  /** Milliseconds until `amount` more stays within `most`; 0 when it does now. */
  waitFor(amount: number, most: number): number;
};

const oneMinute = 60_000;

/** Begins empty; `now` gives milliseconds of a time that never goes back. */
export function createSlidingMinute(now: () => number): SlidingMinute {
  let entries: { at: number; amount: number }[] = [];
  let first = 0;
  let sum = 0;
  function forget(): void {
    const before = now() - oneMinute;
    for (let entry = entries[first]; entry !== undefined && entry.at <= before;) {
      sum -= entry.amount;
      first += 1;
      entry = entries[first];
    }
    if (first < 1000) return;
    entries = entries.slice(first);
    first = 0;
  }
  return {
    add(amount) {
      forget();
      entries.push({ at: now(), amount });
      sum += amount;
    },
    total() {
      forget();
      return sum;
    },
    waitFor(amount, most) {
      forget();
      let left = sum;
      if (left + amount <= most) return 0;
      const freeing = entries.slice(first).find((entry) => {
        left -= entry.amount;
        return left + amount <= most;
      });
      return Math.ceil((freeing?.at ?? now()) + oneMinute - now());
    },
  };
}

export type QuotaMeter = {
  /** Units of one person's minute; undefined when nothing is refused. */
  allowance: number | undefined;
  /** Charges a call to a person, or throws Google's refusal, which costs nothing. */
  charge(person: number, method: string): void;
  /** Takes a place among the person's calls under way, until it is left. Undefined: too many are. */
  enter(person: number): (() => void) | undefined;
  ledger(person: number): Ledger;
  /** Begins the person's ledger anew; the minute's allowance and the calls under way stay as they are. */
  resetLedger(person: number): void;
};

type QuotaRules = { quota: QuotaTable | "off"; concurrency: number; clock: Clock };

type Account = { minute: SlidingMinute; ledger: Ledger; underWay: number; refusedInRow: number };

/** Meters each person's calls, the minute by real time: Gmail's prices, its allowance, its cap on calls at once. */
export function createQuotaMeter({ quota, concurrency, clock }: QuotaRules): QuotaMeter {
  const accounts = new Map<number, Account>();
  const table = quota === "off" ? "2026" : quota;
  const allowance = quota === "off" ? undefined : quotaTables[quota].perUserAndMinute;
  function accountOf(person: number): Account {
    const known = accounts.get(person) ?? newAccount();
    accounts.set(person, known);
    return known;
  }
  return {
    allowance,
    charge(person, method) {
      const account = accountOf(person);
      const price = priceOf(table, method);
      if (allowance !== undefined) refuseBeyond(account, { price, allowance, table, clock });
      account.refusedInRow = 0;
      account.minute.add(price);
      account.ledger.units += price;
      account.ledger.calls[method] = (account.ledger.calls[method] ?? 0) + 1;
    },
    enter: (person) => claimSlot(accountOf(person), concurrency),
    ledger(person) {
      const { ledger, minute } = accountOf(person);
      return { ...structuredClone(ledger), unitsInMinute: minute.total() };
    },
    resetLedger(person) {
      const account = accountOf(person);
      account.ledger = { ...emptyLedger(), mostConcurrent: account.underWay };
    },
  };
}

function newAccount(): Account {
  const minute = createSlidingMinute(() => performance.now());
  return { minute, ledger: emptyLedger(), underWay: 0, refusedInRow: 0 };
}

type Charge = { price: number; allowance: number; table: QuotaTable; clock: Clock };

/** Every second refusal in a row comes in Gmail's other form, which clients must know too. */
function refuseBeyond(account: Account, { price, allowance, table, clock }: Charge): void {
  const wait = account.minute.waitFor(price, allowance);
  if (wait === 0) return;
  account.refusedInRow += 1;
  account.ledger.refusals.quota += 1;
  if (account.refusedInRow % 2 === 1) throw quotaExceeded(table, allowance);
  throw userRateExceeded(new Date(clock.now().getTime() + wait));
}

function claimSlot(account: Account, places: number): (() => void) | undefined {
  const { ledger } = account;
  if (account.underWay >= places) {
    ledger.refusals.concurrency += 1;
    return undefined;
  }
  account.underWay += 1;
  ledger.mostConcurrent = Math.max(ledger.mostConcurrent, account.underWay);
  let left = false;
  return () => {
    if (!left) account.underWay -= 1;
    left = true;
  };
}
