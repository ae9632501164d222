import { Paperclip } from "lucide-react";
import { useRef } from "react";
import { acceptedFiles } from "#contract/accepted-files.ts";
import { limits } from "#contract/limits.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { uploadsWords } from "./uploads-words.ts";

type AttachButtonProps = { count: number; disabled: boolean; onPick: (files: File[]) => void };

/** Opens the picker of files; at the limit it is disabled. */
export function AttachButton({ count, disabled, onPick }: AttachButtonProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={uploadsWords.attach}
        disabled={disabled || count >= limits.attachments}
        onClick={() => picker.current?.click()}
      >
        <Paperclip size={16} aria-hidden />
      </IconButton>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={uploadsWords.attachments}
        accept={acceptedTypes}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          // The same file can be picked again after it was left out.
          event.target.value = "";
        }}
      />
    </>
  );
}

const types = new Set(Object.values(acceptedFiles));

/** What a picker of files offers: images, which some systems offer only all together, PDF, Word, Excel and text. */
const acceptedTypes = ["image/*", ...types, ...Object.keys(acceptedFiles)].join(",");
