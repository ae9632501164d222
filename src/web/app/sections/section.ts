/** The sections of the shell. `hero` and `connect` are other names of the first two. */
export const sections = ["home", "providers", "inbox", "assistant", "pricing"] as const;
export type Section = (typeof sections)[number];

/** Whether a name is a section's, or one of the other names of the first two. */
export function isSection(name: unknown): name is string {
  return name === "hero" || name === "connect" || sections.some((section) => section === name);
}

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
    listener(readSection(event instanceof CustomEvent ? nameIn(event.detail) : undefined));
  }
  window.addEventListener(changeSectionEvent, hear);
  return () => window.removeEventListener(changeSectionEvent, hear);
}

/** A detail that cannot even be looked at names nothing. */
function nameIn(detail: unknown): unknown {
  try {
    const named = typeof detail === "object" && detail !== null && "section" in detail;
    return named ? detail.section : detail;
  } catch {
    return undefined;
  }
}
