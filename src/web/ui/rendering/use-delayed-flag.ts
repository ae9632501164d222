import { useEffect, useState } from "react";

/** Milliseconds before what is quick would be missed. */
const patience = 300;

/** Whether it takes so long that something should be seen: what is quick never flickers. */
export function useDelayedFlag(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
