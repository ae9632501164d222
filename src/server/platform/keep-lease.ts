/** Milliseconds between two renewals; a lease holds for twenty seconds. */
const renewal = 6000;

/** Milliseconds after which what the database has said of a lease is no proof any more that it holds. */
export const fresh = 12_000;

/** A lease in the database while it is renewed. */
export type KeptLease = {
  /** Raised when the lease can no longer be renewed, or is another's. */
  lost: AbortSignal;
  /** Renews it now. Throws the reason of `lost` when it is another's: then nothing more may be done. */
  prove(): Promise<void>;
  end(): Promise<void>;
};

/**
 * Renews a lease until its end. `renew` answers false when somebody else has taken it; `lostBy` is the reason of `lost`.
 */
export function keepLease(renew: () => Promise<boolean>, lostBy: () => Error): KeptLease {
  const lost = new AbortController();
  let renewedAt = performance.now();
  let renewing: Promise<void> | undefined;
  function judge(isOurs: boolean | undefined, startedAt: number): void {
    if (isOurs === true) renewedAt = Math.max(renewedAt, startedAt);
    if (isOurs === false || performance.now() - renewedAt > fresh) lost.abort(lostBy());
  }
  async function renewNow(): Promise<void> {
    const startedAt = performance.now();
    judge(await renew().catch(() => undefined), startedAt);
  }
  const timer = setInterval(() => {
    renewing = renewNow();
  }, renewal);
  return {
    lost: lost.signal,
    async prove() {
      const startedAt = performance.now();
      judge(await renew(), startedAt);
      lost.signal.throwIfAborted();
    },
    async end() {
      clearInterval(timer);
      await renewing;
    },
  };
}
