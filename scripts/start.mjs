import { join } from "node:path";
import { buildAll } from "./building.mjs";
import { ensureInstalled, root, runNode } from "./installation.mjs";

await ensureInstalled("production");
const built = await buildAll();
const command = join(root, "apps", "server", "bin", "cartwright.mjs");
process.exitCode = built || (await runNode([command, "start", ...process.argv.slice(2)]));
