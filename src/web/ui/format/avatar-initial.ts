/** The letter on a sender's avatar: the first letter or digit of the name, in upper case; "?" when there is none. */
export function avatarInitial(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase() ?? "?";
}
