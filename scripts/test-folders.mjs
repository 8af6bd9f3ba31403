import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./installation.mjs";

// The longest first, so that no core is idle at the end.
const unit = [
	"apps/server",
	"tests/documentation",
	"demo",
	"tests/simulation",
	"tests/attacks",
	"tests/empty-shop",
	"tests/stored-members",
	"tests/totals",
	"tests/packages",
	"packages",
	"apps",
	"tests/architecture",
	"scripts",
];

/** Where the test files of each stage are. */
export const testFolders = {
	unit,
	random: unit,
	documentation: ["tests/documentation/run"],
	client: ["tests/published-client"],
	e2e: ["tests/e2e"],
	"packages-installed": ["tests/packages-installed"],
	"openapi-clients": ["tests/openapi-clients"],
	walks: ["tests/walks"],
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

/** Whether a test file draws examples, itself or by the suite that both engines of the store run. */
export function drawsExamples(file) {
	return /"(@cartwright\/testing\/properties|.*\/conformance\.ts)"/.test(readFileSync(join(root, file), "utf8"));
}
