/** What a file that a person shows the assistant comes to. */
export type FileText =
  | { kind: "text"; text: string; cut: boolean }
  /** A picture, whole, for a model that takes it. */
  | { kind: "image"; mediaType: string }
  /** `words` say why it cannot be read. */
  | { kind: "unread"; words: string };

/** A file that came with a request: kept as one that can go along with a message. */
export type KeptFile = { id: string; name: string; mimeType: string; size: number };

/** The same with what it came to when it was read; a picture whole. */
export type ReadFile = { name: string; size: number; came: FileText; image?: Uint8Array };
