const avatarColours = [1, 2, 3, 4, 5, 6, 7, 8] as const;
type AvatarColour = (typeof avatarColours)[number];

/** The colour of a sender's avatar: one of eight, by the first character code of the address. */
export function avatarColour(address: string): AvatarColour {
  const code = address.charCodeAt(0) || 0;
  return avatarColours[code % avatarColours.length] ?? 1;
}

/** The letter on a sender's avatar: the first letter or digit of the name, in upper case; "?" when there is none. */
export function avatarInitial(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase() ?? "?";
}
