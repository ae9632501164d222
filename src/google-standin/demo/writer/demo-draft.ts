import type { Letter } from "./demo-script.ts";
import type { Sender } from "./demo-senders.ts";

/** A letter with all that its headers, body and labels need. */
export type Draft = {
  letter: Letter;
  options: ReadonlySet<string>;
  sender: Sender;
  to: Sender[];
  cc: Sender[];
  isOwn: boolean;
  date: Date;
  subject: string;
  text: string;
  key: string;
  id: string;
  references: string[];
  charset: string;
  quoted: string;
  intro: string;
};
