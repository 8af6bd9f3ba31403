import { join } from "node:path";
import { ensureInstalled, root, runNode } from "./installation.mjs";

await ensureInstalled("everything");
process.exitCode = await runNode([join(root, "tests", "simulation", "simulate.ts"), ...process.argv.slice(2)]);
