const silent = /(?<!\p{L})(?:no|donot|do[._-]not|dont|never)[._-]?reply(?!\p{L})/iu;

/** Whether an address says of itself that nobody answers there, so that mail to it is mostly read by nobody. */
export function isSilent(address: string): boolean {
  return silent.test(address.slice(0, Math.max(address.lastIndexOf("@"), 0)));
}
