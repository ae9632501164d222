/**
 * The rooms of the browser's side, as rows of `rooms.js`: they stand there below those of the server. `lazy`
 * says whether a room may load others when they are needed.
 */
export const webRooms = {
  "web/format": { imports: [] },
  "web/ui": {
    imports: ["query", "web/format"],
    packages: ["react", "radix-ui", "sonner", "next-themes", "lucide-react"],
  },
  "web/mail-body": { imports: [], packages: ["dompurify"] },
  "web/mail-frame": { imports: ["web/mail-body", "web/ui"], packages: ["react"] },
  "web/api": {
    imports: ["contract"],
    packages: ["react", "@orpc/*", "@tanstack/react-query"],
  },
  "web/plan": {
    imports: ["contract", "web/api", "web/ui"],
    packages: ["react", "@tanstack/react-query"],
  },
  "web/commands": { imports: ["web/ui"], packages: ["react", "lucide-react"] },
  "web/sync": {
    imports: ["contract", "web/api", "web/commands", "web/ui", "web/format"],
    packages: ["react", "lucide-react", "@tanstack/react-query"],
  },
  "web/attachments": {
    imports: ["contract", "web/api", "web/ui", "web/format"],
    packages: ["react", "lucide-react", "@tanstack/react-query"],
  },
  "web/message": {
    imports: [
      "contract",
      "web/api",
      "web/mail-body",
      "web/mail-frame",
      "web/attachments",
      "web/commands",
      "web/ui",
      "web/format",
    ],
    packages: ["react", "lucide-react", "@tanstack/react-query"],
  },
  "web/acts": {
    imports: ["contract", "web/api", "web/ui", "web/format"],
    packages: ["react", "lucide-react", "@tanstack/react-query"],
  },
  "web/asking": {
    imports: ["contract", "web/api", "web/acts", "web/ui", "web/format"],
    packages: ["react", "lucide-react", "@tanstack/react-query"],
  },
  "web/rows": {
    imports: ["query", "contract", "web/api", "web/message", "web/acts", "web/ui", "web/format"],
    packages: ["react", "lucide-react"],
  },
  "web/list": {
    imports: ["contract", "web/api", "web/commands", "web/acts", "web/rows", "web/ui"],
    packages: ["react", "lucide-react", "@tanstack/react-query", "@tanstack/react-virtual"],
  },
  "web/search": {
    imports: ["query", "contract", "web/api", "web/commands", "web/ui", "web/format"],
    packages: ["react", "lucide-react", "@tanstack/react-query"],
  },
  "web/answering": {
    imports: ["addresses", "contract", "web/mail-body"],
    packages: [],
  },
  "web/sending": {
    imports: ["contract", "web/api", "web/answering", "web/ui", "web/format"],
    packages: ["react", "lucide-react", "@tanstack/react-query"],
  },
  "web/templates": {
    imports: ["addresses", "contract", "web/api", "web/ui", "web/format"],
    packages: ["react", "lucide-react", "@tanstack/react-query"],
  },
  "web/recipients": {
    imports: ["addresses", "contract", "web/api", "web/ui", "web/format"],
    packages: ["react", "lucide-react", "@tanstack/react-query"],
  },
  "web/editor": { imports: ["web/ui"], packages: ["react", "lucide-react", "@tiptap/*"] },
  "web/uploads": {
    imports: ["contract", "web/api", "web/ui", "web/format"],
    packages: ["react", "lucide-react", "@tanstack/react-query"],
  },
  "web/demo": {
    imports: ["query", "web/ui", "web/format"],
    packages: ["react", "lucide-react"],
    lazy: true,
  },
  "web/features/*": {
    imports: [
      "query",
      "addresses",
      "contract",
      "web/api",
      "web/mail-body",
      "web/mail-frame",
      "web/sync",
      "web/message",
      "web/acts",
      "web/asking",
      "web/rows",
      "web/list",
      "web/search",
      "web/answering",
      "web/sending",
      "web/templates",
      "web/recipients",
      "web/editor",
      "web/uploads",
      "web/demo",
      "web/plan",
      "web/commands",
      "web/ui",
      "web/format",
    ],
    packages: ["react", "lucide-react", "@tanstack/react-query"],
    lazy: true,
  },
  "web/app": {
    imports: [
      "contract",
      "web/api",
      "web/plan",
      "web/sending",
      "web/ui",
      "web/format",
      "web/features/*",
    ],
    packages: [
      "react",
      "lucide-react",
      "next-themes",
      "@tanstack/react-query",
      "@tanstack/react-router",
    ],
    lazy: true,
  },
  web: {
    imports: ["web/app", "web/features/*"],
    packages: ["react", "react-dom", "@fontsource-variable/inter"],
  },
};
