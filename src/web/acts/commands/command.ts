/** Something a person can do, by its keys, by the palette, and named in the help. */
export type Command = {
  id: string;
  title: string;
  /** The heading it stands under in the help. */
  group: string;
  /** Keys as `KeyboardEvent.key` names them, one after the other with spaces between; `Mod` is Ctrl or ⌘. */
  keys?: readonly string[] | undefined;
  /** False where it cannot be done now: then it is only named in the help. */
  enabled?: boolean;
  run: () => void;
};
