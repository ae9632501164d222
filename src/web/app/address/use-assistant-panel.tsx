import { useMemo, useState, type ReactNode } from "react";
import { lazyPart } from "#web/api/lazy-part.tsx";
import { useNarrow } from "#web/ui/window/window-size.ts";
import { useStableCallback } from "#web/ui/rendering/use-stable-callback.ts";
import { messageLinkAt } from "./assistant-link.tsx";
import type { HomeSearch } from "./home-search.ts";
import { changeSection } from "../sections/section.ts";

const AssistantPanel = lazyPart(
  async () => (await import("#web/assistant/panel/assistant-panel.tsx")).AssistantPanel,
);

type OpenPanel = {
  /** The assistant beside the inbox; undefined while it is closed. */
  panel: ReactNode;
  /** Opens or closes it; on a phone the assistant's section is shown. */
  onPanel: (open: boolean) => void;
};

type PanelCalls = {
  /** Called where something may lie over the panel. */
  onOpen: () => void;
  onDraft: (gmailId: string) => void;
};

/** The assistant beside the inbox as it stands at `place`. */
export function useAssistantPanel({ folder, q }: HomeSearch, calls: PanelCalls): OpenPanel {
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const onPanel = useStableCallback((next: boolean) => {
    if (next && narrow) return changeSection("assistant");
    setOpen(next);
    if (next) calls.onOpen();
  });
  const onDraft = useStableCallback(calls.onDraft);
  const panel = useMemo(() => {
    if (!open) return undefined;
    const place = { ...(folder !== undefined && { folder }), ...(q !== undefined && { q }) };
    return (
      <AssistantPanel
        onClose={() => onPanel(false)}
        onWhole={() => changeSection("assistant")}
        onDraft={onDraft}
        link={messageLinkAt(place)}
      />
    );
  }, [open, folder, q, onPanel, onDraft]);
  return { panel, onPanel };
}
