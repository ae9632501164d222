/** A message as it is summed up: what a reader sees of it. */
export type ReadMessage = {
  from: { name: string; address: string };
  /** Whether the name fits another whom the person knows: then the address is told with it. */
  isStrange?: boolean;
  subject: string;
  receivedAt: Date;
  isRead: boolean;
  /** Gmail's ids. */
  labels: readonly string[];
  text: string;
  /** The conversation that it belongs to. */
  thread?: string;
  proof?: SenderProof;
  /** Names of its files, and the bytes of all of it. */
  files?: readonly string[];
  size?: number;
};

/** What the server that received a message has proven of its sender: the domain that it names, and who signed it. */
export type SenderProof = { domain: string; verified: boolean; signer: string | null };

/** A message with its place in the list, by which `[n]` names it, and what it says. */
export type SaidMessage = ReadMessage & {
  mark: string;
  who: string;
  /** Whether the person wrote it. */
  own: boolean;
  sentences: readonly string[];
  /** What it is signed with below its last greeting: "mum". */
  signed: string;
};

/** By which days and hours are told. */
export type DaySense = { now: Date; timeZone: string };
