/** How a message is shown: as it was designed, so in its own colours in the dark too, its words alone, or as it came over the wire. */
export type MessageLook = "designed" | "coloured" | "text" | "original";
