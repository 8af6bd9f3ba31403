// npm run pack -- FOLDER [NAME…]: builds the packages that anybody can install, and packs each as a tarball in FOLDER.
import { resolve } from "node:path";
import { buildDescriptions } from "./building.mjs";
import { ensureInstalled, root, runNode } from "./installation.mjs";

const [folder, ...names] = process.argv.slice(2);
if (!folder) {
	console.error("Usage: npm run pack -- FOLDER [NAME…], such as: npm run pack -- ../packages contract sdk");
	process.exit(1);
}
await ensureInstalled("everything");
process.exitCode =
	(await buildDescriptions()) ||
	(await runNode(["scripts/packing/pack-packages.mjs", resolve(folder), ...names], { cwd: root }));
