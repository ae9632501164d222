import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { runnerImport, type Plugin, type Rolldown } from "vite";
import { titles } from "../src/web/app/shell/app-words.ts";

const still = "/src/web/app/still-page.tsx";
const entry = "/src/web/home.ts";
/** Characters. */
const large = 30_000;
const empty = '<div id="root"></div>';
const applyTheme = "src/web/app/shell/apply-theme.ts";

/**
 * Writes `home.html` beside `index.html`: the same page with a picture of the first one in it, which is there before
 * any code of the app. Its theme is set by a small script of its own, and what it will need next is loaded at once.
 */
export function homePage(): Plugin {
  return {
    name: "home-page",
    apply: "build",
    enforce: "post",
    buildStart() {
      this.emitFile({ type: "chunk", id: entry, name: "home" });
    },
    async generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("there is no index.html to make home.html of");
      const theme = this.emitFile({ type: "asset", name: "theme.js", source: themeScript() });
      const scripts = scriptsOf(bundle);
      // What the picture is drawn with comes first, the app after it: its largest parts each in a task of its own.
      const early = [
        `<script src="/${this.getFileName(theme)}"></script>`,
        ...fontsOf(bundle).map((file) => link("preload", file, 'as="font" type="font/woff2"')),
        ...scripts.map(({ file, isLarge }) =>
          isLarge ? script(file) : link("modulepreload", file, 'fetchpriority="low"'),
        ),
      ];
      const source = String(page.source)
        .replaceAll(/\s*<script type="module".*?<\/script>|\s*<link rel="modulepreload".*?>/g, "")
        .replace('<meta charset="utf-8" />', (charset) => [charset, ...early].join("\n    "))
        .replace(/<title>.*?<\/title>/, `<title>${titles.home}</title>`)
        .replace(empty, await picture());
      this.emitFile({ type: "asset", fileName: "home.html", source });
    },
  };
}

function link(relation: string, file: string, more: string): string {
  return `<link rel="${relation}" crossorigin ${more} href="/${file}">`;
}

function script(file: string): string {
  return `<script type="module" crossorigin fetchpriority="low" src="/${file}"></script>`;
}

async function picture(): Promise<string> {
  const { module } = await runnerImport<{ StillPage: ComponentType }>(still);
  return `<div id="root">${renderToStaticMarkup(createElement(module.StillPage))}</div>`;
}

/** The app's own way to set the theme, as a classic script: the first paint waits for it, not for the app. */
function themeScript(): string {
  const code = stripTypeScriptTypes(readFileSync(applyTheme, "utf8")).replaceAll("export ", "");
  return `(() => {\n${code}\napplyTheme();\n})();\n`;
}

function fontsOf(bundle: Rolldown.OutputBundle): string[] {
  return Object.keys(bundle).filter((file) => /inter-latin-wght-normal/.test(file));
}

/** The page's own entry and all that it needs, each after what it needs itself; the entry counts as large. */
function scriptsOf(bundle: Rolldown.OutputBundle): { file: string; isLarge: boolean }[] {
  const found = new Map<string, boolean>();
  const seen = new Set<string>();
  function add(file: string): void {
    const chunk = bundle[file];
    if (seen.has(file) || chunk?.type !== "chunk") return;
    seen.add(file);
    chunk.imports.forEach(add);
    found.set(file, chunk.isEntry || chunk.code.length > large);
  }
  for (const [file, chunk] of Object.entries(bundle))
    if (chunk.type === "chunk" && chunk.facadeModuleId?.endsWith(entry)) add(file);
  return [...found].map(([file, isLarge]) => ({ file, isLarge }));
}
