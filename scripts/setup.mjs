import { join } from "node:path";
import { ensureInstalled, root, runNode } from "./installation.mjs";

await ensureInstalled("production");
const command = join(root, "apps", "server", "bin", "cartwright.mjs");
process.exitCode = await runNode([command, "setup", ...process.argv.slice(2)]);
