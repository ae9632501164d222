const tidying =
  /^\s*(?:(?:please|can you|could you|let['’]?s|time to)\s+)*(?:tidy|clean|sort|declutter)(?:\s+(?:up|out|things))*(?:\s+(?:my|the|our)\s+(?:inbox|mailbox|mail|e-?mails?))?(?:\s+(?:up|out|a bit|a little|for me))*\s*[:–—-]\s+(?=\p{L})/iu;

/** "Tidy up my inbox: archive all newsletters" says behind the colon what shall be done. */
export function behindTidying(text: string): string {
  return text.replace(tidying, "");
}
