/** How many requests one server process takes in a window, by whom they come from and what they are for. */
export type RequestRates = {
  /** Seconds. */
  window: number;
  /** Of one address (IPv6: of one /64 network), whoever is behind it. */
  address: number;
  /** Of one person. */
  person: number;
  /** Sign-ins begun or ended, of one address. */
  signIn: number;
  /** Messages sent or put off, of one person; likewise the rest. */
  send: number;
  /** Files taken in. */
  upload: number;
  /** Calls that make the payment provider work. */
  checkout: number;
  /** Requests to the assistant. */
  ask: number;
};

/** Far beyond a person who holds a key down while the neighbours are read ahead, and an office behind one address. */
export const requestRates: RequestRates = {
  window: 60,
  address: 12_000,
  person: 6000,
  signIn: 30,
  send: 120,
  upload: 120,
  checkout: 20,
  ask: 120,
};
