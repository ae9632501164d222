import { useEffect } from "react";

/** Shows a dot on the page's icon while there is unread mail. */
export function useUnreadIcon(isUnread: boolean): void {
  useEffect(() => {
    if (!isUnread) return undefined;
    const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (icon === null) return undefined;
    const plain = icon.href;
    icon.href = "/icon-unread.svg";
    return () => void (icon.href = plain);
  }, [isUnread]);
}
