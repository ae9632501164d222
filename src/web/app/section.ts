/** The sections of the shell. `hero` and `connect` are other names of the first two. */
export const sections = ["home", "providers", "inbox", "assistant", "pricing"] as const;
export type Section = (typeof sections)[number];

const changeSectionEvent = "changeSection";

/** The section that a name means; every unknown name means home. */
export function readSection(name: unknown): Section {
  if (name === "connect") return "providers";
  return sections.find((section) => section === name) ?? "home";
}

/** Asks the shell to show a section, from anywhere in the window. */
export function changeSection(section: Section): void {
  window.dispatchEvent(new CustomEvent(changeSectionEvent, { detail: section }));
}

/** Hears who asks for a section: the event's detail is its name, or an object with it as `section`. */
export function onChangeSection(listener: (section: Section) => void): () => void {
  function hear(event: Event): void {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const named = typeof detail === "object" && detail !== null && "section" in detail;
    listener(readSection(named ? detail.section : detail));
  }
  window.addEventListener(changeSectionEvent, hear);
  return () => window.removeEventListener(changeSectionEvent, hear);
}
