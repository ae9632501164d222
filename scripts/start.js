import { build } from "./build.js";
import { giveUp } from "./give-up.js";
import { install } from "./install.js";
import { runServer } from "./run-server.js";
import { serverCommand } from "./server-command.js";

const node = await install();
const built = await build(node);
if (built.code !== 0)
  giveUp(`${built.output}\nThe app could not be built: Vite's words are above.`);
const { parameters, environment } = serverCommand();
process.exit(await runServer(node, parameters, environment));
