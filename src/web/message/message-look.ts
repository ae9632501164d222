/** How a message is shown: as it was designed, its words alone, or as it came over the wire. */
export type MessageLook = "designed" | "text" | "original";
