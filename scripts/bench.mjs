import { join } from "node:path";
import { ensureInstalled, root, runNode } from "./installation.mjs";

await ensureInstalled("everything");
process.exitCode = await runNode([join(root, "bench", "bench.ts"), ...process.argv.slice(2)]);
