import { runChecks } from "./checks.js";

await runChecks(["unit", "server", "web"]);
