import { useState, type DragEvent, type ReactNode } from "react";
import { uploadsWords } from "./uploads-words.ts";

type DropAreaProps = { onDrop: (files: File[]) => void; className: string; children: ReactNode };

/** A place onto which files can be dropped; it says so while they are held over it. */
export function DropArea({ onDrop, className, children }: DropAreaProps) {
  const [over, setOver] = useState(false);

  function hold(event: DragEvent): void {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  }

  function drop(event: DragEvent): void {
    setOver(false);
    // What is dropped into the text is the editor's.
    if (event.defaultPrevented || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onDrop([...event.dataTransfer.files]);
  }

  function leave(event: DragEvent): void {
    const to = event.relatedTarget;
    if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
  }

  return (
    <div onDragOver={hold} onDragLeave={leave} onDrop={drop} className={className}>
      {children}
      {over && (
        <p className="pointer-events-none absolute inset-1 z-20 flex items-center justify-center rounded-md border-2 border-dashed border-accent bg-surface text-reading font-medium">
          {uploadsWords.drop}
        </p>
      )}
    </div>
  );
}
