import { join } from "node:path";
import { buildAll } from "./building.mjs";
import { ensureInstalled, root, runNode } from "./installation.mjs";

await ensureInstalled("everything");
const built = await buildAll();
process.exitCode = built || (await runNode([join(root, "bench", "bench.ts"), ...process.argv.slice(2)]));
