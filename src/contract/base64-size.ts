/** Bytes of a file in Base64, in lines of 76 characters (RFC 2045, 6.8). */
export function base64Size(bytes: number): number {
  const characters = 4 * Math.ceil(bytes / 3);
  return characters + 2 * Math.max(0, Math.ceil(characters / 76) - 1);
}
