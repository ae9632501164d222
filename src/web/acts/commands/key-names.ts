const names: Record<string, string> = {
  ArrowDown: "↓",
  ArrowUp: "↑",
  Escape: "Esc",
};

/** The keys of a command as they are written on a keyboard: `Shift I`, `g then i`. */
export function keyNames(keys: string): string {
  return keys.split(" ").map(nameOf).join(" then ");
}

/** The key that goes with others on this device. */
function modifier(): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? "⌘" : "Ctrl";
}

function nameOf(key: string): string {
  if (key.startsWith("Mod+")) return `${modifier()} ${key.slice("Mod+".length).toUpperCase()}`;
  if (/^[A-Z]$/.test(key)) return `Shift ${key}`;
  return names[key] ?? key;
}
