/**
 * How the people behind this server are reached. These are examples, in names and numbers that are reserved for such:
 * whoever runs a server puts their own in and says so by `examples`.
 */
export const contactDetails = {
  examples: true,
  support: "support@mailwright.example",
  sales: "sales@mailwright.example",
  phone: "+1 (415) 555-0142",
  hours: "Monday-Friday 9:00 AM-6:00 PM PST",
  office: ["Mailwright", "100 Example Street, Suite 4", "San Francisco, CA 94105"],
} as const;
