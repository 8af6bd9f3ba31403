import { ensureInstalled, root, runNode } from "./installation.mjs";

await ensureInstalled("everything");
const file = "tests/architecture/public-exports.test.ts";
process.exitCode = await runNode(["--test-update-snapshots", file], { cwd: root });
