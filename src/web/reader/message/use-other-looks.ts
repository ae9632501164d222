import type { EmailWithBody } from "#contract/messages.ts";
import { bodyWords } from "../body/body-words.ts";
import { cleanBody } from "../body/clean-body.ts";
import { useDark } from "#web/ui/window/use-dark.ts";
import { messageWords } from "#web/ui/mail/message-words.ts";

type OtherLook = { look: MessageLook; title: string };

/** The looks that a message can be given instead of its present one, with what asking for each is called. */
export function useOtherLooks(email: EmailWithBody | undefined, look: MessageLook): OtherLook[] {
  const dark = useDark();
  const html = email?.body_html ?? null;
  const possible: [MessageLook, string, boolean][] = [
    ["designed", backWords[look], true],
    ["coloured", messageWords.ownColours, look === "designed" && dark && isDarkened(html)],
    ["text", messageWords.asText, html !== null],
    ["original", bodyWords.original, true],
  ];
  return possible
    .filter(([one, , can]) => can && one !== look)
    .map(([one, title]) => ({ look: one, title }));
}

const backWords: Readonly<Record<MessageLook, string>> = {
  designed: "",
  coloured: messageWords.darkColours,
  text: messageWords.asDesigned,
  original: messageWords.body,
};

function isDarkened(html: string | null): boolean {
  const body = html?.trim() ? cleanBody(html) : undefined;
  return typeof body === "object" && body.dark !== undefined;
}

/** How a message is shown: as it was designed, so in its own colours in the dark too, its words alone, or as it came over the wire. */
export type MessageLook = "designed" | "coloured" | "text" | "original";
