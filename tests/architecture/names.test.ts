import assert from "node:assert/strict";
import { it } from "node:test";
import { listFiles } from "./source-files.ts";

const files = ["packages", "apps", "scripts", "tests", "bench", "demo"].flatMap(listFiles);

it("no file or folder is named for being left over", () => {
	const saysNothing = /(^|[/._-])(utils?|helpers?|common|misc|managers?|shared)([/._-]|$)/i;
	assert.deepEqual(
		files.filter((path) => saysNothing.test(path)),
		[],
	);
});

it("no file only passes on what others export, except the entries of published packages", () => {
	const published = /^packages\/(contract|sdk|sdk-react)\/src\/index\.ts$/;
	assert.deepEqual(
		files.filter((path) => /^packages\/.*\/index\.tsx?$/.test(path) && !published.test(path)),
		[],
	);
});
