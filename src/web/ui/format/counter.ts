/** A counter badge: the number, or "999+" above the cap. */
export function counter(count: number, cap: number): string {
  return count > cap ? `${cap}+` : String(count);
}
