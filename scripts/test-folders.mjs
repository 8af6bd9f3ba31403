import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./installation.mjs";

/** Where the test files of each stage are. */
export const testFolders = {
	// The longest first, so that no core is idle at the end.
	unit: [
		"apps/server",
		"tests/documentation",
		"demo",
		"tests/simulation",
		"tests/attacks",
		"tests/empty-shop",
		"tests/packages",
		"packages",
		"apps",
		"tests/architecture",
		"scripts",
	],
	documentation: ["tests/documentation/run"],
	client: ["tests/published-client"],
	e2e: ["tests/e2e"],
	"packages-installed": ["tests/packages-installed"],
	"openapi-clients": ["tests/openapi-clients"],
	walks: ["tests/walks"],
	s3: ["tests/s3"],
};

export function testFiles(folder) {
	const absolute = join(root, folder);
	if (!existsSync(absolute)) return [];
	return readdirSync(absolute, { withFileTypes: true }).flatMap((entry) => {
		const path = `${folder}/${entry.name}`;
		if (entry.isDirectory()) return entry.name === "node_modules" ? [] : testFiles(path);
		return /\.test\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
	});
}
