import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { FolderLayout } from "#web/inbox/folder-layout.tsx";
import type { Place } from "#web/inbox/folders/place.ts";
import { useGo } from "./use-go.tsx";
import { useWrite } from "./compose-provider.tsx";

/** A page of the signed-in person beside the folders, each of which leads back to the inbox. */
export function MailFrame({ at, children }: { at: Place; children: ReactNode }) {
  const navigate = useNavigate();
  const write = useWrite();
  const { go, review } = useGo();
  return (
    <>
      <FolderLayout
        at={at}
        onFolder={(folder) =>
          void navigate({
            to: "/",
            search: { section: "inbox", ...(folder !== "inbox" && { folder }) },
          })
        }
        onSearch={(q) => void navigate({ to: "/", search: { section: "inbox", q } })}
        onGo={go}
        onCompose={() => write({ how: "new" })}
      >
        {children}
      </FolderLayout>
      {review}
    </>
  );
}
