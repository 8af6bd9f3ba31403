import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "node:test";

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");

it("all pages ask for the same Node.js, which storefronts of the template run on", () => {
	const { engines } = JSON.parse(read("templates/storefront/package.json"));
	const version = String(engines.node).replace(">=", "");
	const pages = [
		"README.md",
		"CONTRIBUTING.md",
		...globSync(["docs/**/*.md", "packages/*/npm/README.md"], { cwd: root }),
	];
	const named = pages.flatMap((page) =>
		[...read(page).matchAll(/\bNode(?:\.js)? \(?(\d+(?:\.\d+)*) or newer/g)].map(([, found]) => [page, found]),
	);
	assert.deepEqual(
		named.filter(([, found]) => found !== version),
		[],
	);
	const silent = ["README.md", "docs/guides/react.md", "docs/guides/own-storefront.md"].filter(
		(page) => !named.some(([other]) => other === page),
	);
	assert.deepEqual(silent, [], "what to start with is said where one starts");
});
