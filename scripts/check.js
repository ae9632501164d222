import { runChecks } from "./checks.js";

await runChecks({ projects: ["unit", "server", "web"] });
