import { createContext } from "react";

/** Opens another message in the place of the one that is read. */
export const OpenMessage = createContext<(id: string) => void>(() => undefined);
