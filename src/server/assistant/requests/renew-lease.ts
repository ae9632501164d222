/** How what is held is renewed. */
type Renewing = {
  /** Whether it still is ours. */
  renew(): Promise<boolean>;
  /** Called once it has not been renewed for so many milliseconds. */
  lease?: { ms: number; late(): void };
};

/** Milliseconds between two renewals. */
const often = 20_000;

/**
 * Does the work while what it holds is renewed again and again: once its process is dead, nobody renews it. A renewal that
 * fails is tried again with the next; what none has renewed in its time may be somebody else's, and is said to be late.
 */
export async function renewLease<T>(
  { renew, lease }: Renewing,
  work: () => Promise<T>,
  every = often,
): Promise<T> {
  let renewing: Promise<void> | undefined;
  const end = lease && setTimeout(lease.late, lease.ms);
  async function renewOnce(): Promise<void> {
    if (await renew().catch(() => false)) end?.refresh();
    renewing = undefined;
  }
  const timer = setInterval(() => void (renewing ??= renewOnce()), every);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewing;
    clearTimeout(end);
  }
}
