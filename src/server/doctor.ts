import { examine } from "#server/doctor/examine.ts";

/** Prints one finding a line as JSON, for `scripts/doctor.js`. */
await examine(process.env, (finding) => void process.stdout.write(`${JSON.stringify(finding)}\n`));
// A check that was given up may still wait for an answer.
process.exit(0);
