/** The rooms of the browser's side in which a message is written and sent: rows of rooms-web.js. */
export const webWritingRooms = {
  "web/answering": { imports: ["addresses", "contract", "web/mail-body"] },
  "web/sending": {
    imports: ["contract", "web/format", "web/ui", "web/api", "web/answering"],
    packages: ["react", "@tanstack/react-query"],
  },
  "web/waiting": {
    imports: ["contract", "web/ui", "web/toasts", "web/api", "web/answering", "web/sending"],
    packages: ["react", "@tanstack/react-query"],
  },
  "web/drafts": {
    imports: ["contract", "web/window", "web/api", "web/answering", "web/sending"],
    packages: ["react"],
  },
  "web/templates": {
    imports: ["addresses", "contract", "web/ui", "web/dialogs", "web/toasts", "web/api"],
    packages: ["react", "lucide-react", "@tanstack/react-query"],
  },
  "web/recipients": {
    imports: ["addresses", "web/format", "web/ui", "web/api"],
    packages: ["react", "lucide-react", "@tanstack/react-query"],
  },
  "web/editor": {
    imports: ["web/ui", "web/drawing"],
    packages: ["react", "lucide-react", "@tiptap/*"],
  },
  "web/uploads": {
    imports: ["contract", "web/format", "web/ui", "web/drawing", "web/api"],
    packages: ["react", "lucide-react"],
  },
  "web/writing": {
    imports: [
      "addresses",
      "contract",
      "web/format",
      "web/window",
      "web/toasts",
      "web/mail-body",
      "web/api",
      "web/answering",
      "web/sending",
      "web/waiting",
      "web/drafts",
      "web/recipients",
      "web/editor",
      "web/uploads",
    ],
    packages: ["react"],
  },
};
