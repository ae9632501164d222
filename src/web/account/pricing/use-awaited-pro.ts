import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryKeys } from "#web/api/query-keys.ts";

/** Milliseconds between two questions: the server asks Stripe at most every five seconds. */
const pause = 6000;
const questions = 20;

/** Asks for two minutes whether the payment has made Pro: word of it may be late, or come only to who asks. */
export function useAwaitedPro(awaited: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (!awaited) return undefined;
    let left = questions;
    const timer = setInterval(() => {
      if (--left === 0) clearInterval(timer);
      void queries.invalidateQueries({ queryKey: queryKeys.plan }, { cancelRefetch: false });
    }, pause);
    return () => clearInterval(timer);
  }, [awaited, queries]);
}
