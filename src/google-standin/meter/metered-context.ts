import type { StandinContext } from "../store/standin-context.ts";
import type { Faults } from "./faults.ts";
import type { QuotaMeter } from "./quota-meter.ts";

/** What the local Google works with where calls are counted, held up and made to fail. */
export type MeteredContext = StandinContext & {
  meter: QuotaMeter;
  faults: Faults;
  /** Milliseconds added to every Gmail call. */
  latency: number;
};
