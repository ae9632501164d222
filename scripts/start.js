import { build } from "./build.js";
import { giveUp } from "./give-up.js";
import { install } from "./install.js";
import { runServer } from "./run-server.js";
import { settingsOption } from "./settings-file.js";

const node = await install();
const built = await build(node);
if (built.code !== 0)
  giveUp(`${built.output}\nThe app could not be built: Vite's words are above.`);
process.exit(await runServer(node, [...settingsOption(), "src/server/main.ts"]));
