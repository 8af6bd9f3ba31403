import { join } from "node:path";
import { ensureInstalled, root, runNode } from "./installation.mjs";
import { withTemporaryFolder } from "./temporary-folder.mjs";

await ensureInstalled("everything");
const file = join(root, "tests", "simulation", "simulate.ts");
process.exitCode = await withTemporaryFolder((folder) =>
	runNode([file, ...process.argv.slice(2)], { env: { ...process.env, TMPDIR: folder } }),
);
