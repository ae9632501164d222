import type { FileText } from "../files/text/file-text.ts";

/** A file that came with a request: kept as one that can go along with a message. */
export type KeptFile = { id: string; name: string; mimeType: string; size: number };

/** The same with what it came to when it was read; a picture whole. */
export type ReadFile = { name: string; size: number; came: FileText; image?: Uint8Array };
