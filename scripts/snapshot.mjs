import { buildDescriptions } from "./building.mjs";
import { ensureInstalled, root, runNode } from "./installation.mjs";

await ensureInstalled("everything");
// The list of exports includes the modules that are generated first.
const written = [
	"packages/sdk/src/services",
	"tests/architecture/public-exports",
	"tests/architecture/permission-table",
	"tests/architecture/published-methods",
	"tests/documentation/settings-table",
];
process.exitCode = await buildDescriptions();
for (const file of written.map((name) => `${name}.test.ts`)) {
	process.exitCode ||= await runNode(["--test-update-snapshots", file], { cwd: root });
}
