import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";
import { repository } from "../documents.ts";
import { followedBy, notRun, pagesToRun, reference, withSnippets } from "./elsewhere.ts";
import { testPages } from "./page-tests.ts";
import { recipes } from "./pages.ts";

testPages(
	pagesToRun.filter((page) => page !== reference && !page.startsWith("docs/guides/")),
	recipes,
);

it("every page with commands or snippets is run, or followed by another test", () => {
	const listed = [...Object.keys(followedBy), ...Object.keys(notRun), ...Object.keys(recipes)];
	assert.deepEqual(
		listed.filter((page) => !withSnippets.includes(page)),
		[],
		"pages without snippets",
	);
	for (const [page, test] of Object.entries(followedBy)) {
		assert.ok(existsSync(join(repository, test)), test);
		assert.ok(readFileSync(join(repository, test), "utf8").includes(page.replace("docs/", "")), `${test}: ${page}`);
	}
});
