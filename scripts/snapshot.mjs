import { ensureInstalled, root, runNode } from "./installation.mjs";

await ensureInstalled("everything");
process.exitCode = await runNode(
	["--test", "--test-update-snapshots", "--test-reporter=dot", "tests/architecture/public-exports.test.ts"],
	{ cwd: root },
);
