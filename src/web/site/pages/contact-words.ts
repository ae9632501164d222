export const contactWords = {
  title: "Contact",
  lead: "Ask whoever runs this server. We reply within 24 hours.",
  formTitle: "Write to us",
  name: "Full Name",
  email: "Email Address",
  subject: "Subject",
  message: "Message",
  send: "Send Message",
  sending: "Sending",
  blank: "Please write something here",
  detailsTitle: "Other ways",
  support: "Support",
  sales: "Sales",
  phone: "Phone",
  premiumOnly: "For premium customers only",
  hours: "Hours",
  office: "Office",
  examples:
    "These are example details: the people who run this server have not put in their own yet.",
  faqText: "Many questions are answered already.",
  faq: "View FAQ",
} as const;

export const contactToasts = {
  sent: { title: "Message sent successfully! We'll get back to you within 24 hours." },
  failed: {
    title: "Error sending message",
    description: "Please try again later or contact us directly",
  },
} as const;
