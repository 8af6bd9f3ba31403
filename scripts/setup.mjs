import { join } from "node:path";
import { buildDescriptions } from "./building.mjs";
import { ensureInstalled, root, runNode } from "./installation.mjs";

await ensureInstalled("production");
const built = await buildDescriptions();
const command = join(root, "apps", "server", "bin", "cartwright.mjs");
process.exitCode = built || (await runNode([command, "setup", ...process.argv.slice(2)]));
