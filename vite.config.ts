import { minifyContractRouter } from "@orpc/contract";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { homePage } from "./scripts/home-page.ts";
import { contract } from "./src/contract/endpoint.ts";

const server = process.env["SERVER_URL"] ?? "http://localhost:3000";

export default defineConfig({
  plugins: [react(), tailwindcss(), contractWithoutSchemas(), themeBeforePaint(), homePage()],
  build: {
    outDir: "dist/web",
    emptyOutDir: true,
    // The content policy allows no `data:` font or style, and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A schema that only the server uses is left out.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ["z"] },
      output: {
        // The libraries that every page needs: one file is smaller than twenty.
        codeSplitting: { groups: [{ name: "lib", test: /node_modules/, tags: ["$initial"] }] },
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: server, ws: true },
      "/auth/v1": { target: server },
      "/rest": { target: server },
      "/functions": { target: server },
    },
  },
});

/** Gives the browser the contract's methods and paths only: its schemas, and zod with them, stay on the server. */
function contractWithoutSchemas(): Plugin {
  return {
    name: "contract-without-schemas",
    apply: "build",
    transform: {
      filter: { id: /\/src\/contract\/endpoint\.ts$/ },
      handler: () => ({
        code: `export const contract = ${JSON.stringify(minifyContractRouter(contract))};`,
        map: null,
      }),
    },
  };
}

/** Holds the first paint until the script has put the chosen theme on the page; Vite drops the attribute itself. */
function themeBeforePaint(): Plugin {
  return {
    name: "theme-before-paint",
    transformIndexHtml: {
      order: "post",
      handler: (html) =>
        html.replace('<script type="module"', '<script type="module" blocking="render"'),
    },
  };
}
