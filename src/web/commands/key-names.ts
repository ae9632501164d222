const names: Record<string, string> = {
  ArrowDown: "↓",
  ArrowUp: "↑",
  Escape: "Esc",
};

/** The keys of a command as they are written on a keyboard: `Shift I`, `g then i`. */
export function keyNames(keys: string): string {
  return keys.split(" ").map(nameOf).join(" then ");
}

function nameOf(key: string): string {
  if (key.startsWith("Mod+")) return `Ctrl ${key.slice("Mod+".length).toUpperCase()}`;
  if (/^[A-Z]$/.test(key)) return `Shift ${key}`;
  return names[key] ?? key;
}
