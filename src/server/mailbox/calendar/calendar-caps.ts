/** How much of a calendar part is read: it comes from anybody. Characters, lines, components, people. */
export const calendarCaps = {
  text: 512 * 1024,
  lines: 20_000,
  events: 100,
  attendees: 100,
  title: 500,
  place: 500,
  notes: 4000,
  uid: 255,
  rule: 300,
} as const;
