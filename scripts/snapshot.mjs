import { ensureInstalled, root, runNode } from "./installation.mjs";

await ensureInstalled("everything");
// What the packages export includes what is written first.
for (const file of ["packages/sdk/src/services.test.ts", "tests/architecture/public-exports.test.ts"]) {
	process.exitCode ||= await runNode(["--test-update-snapshots", file], { cwd: root });
}
