import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { judge } from "./exceptions.ts";
import { longestFile, longestFunction, longestSuite, longFiles, longFunctions } from "./lengths.ts";
import { listFiles, parseSource, readSources, repository } from "./source-files.ts";

const sources = readSources("packages", "apps", "scripts", "tests", "bench", "demo");

describe("length", () => {
	it(`of a file is ${longestFile} lines at most, of a suite ${longestSuite}`, () => {
		const styles = ["packages", "apps", "templates"]
			.flatMap(listFiles)
			.filter((path) => path.endsWith(".css"))
			.map((path) => ({ path, text: readFileSync(join(repository, path), "utf8") }));
		assert.ok(styles.length > 5);
		assert.deepEqual(judge("file length", longFiles([...sources, ...styles])), []);
	});

	it(`of a function is ${longestFunction} lines at most`, () => {
		assert.deepEqual(judge("function length", longFunctions(sources)), []);
	});
});

describe("the check of lengths", () => {
	const body = "\n1;".repeat(longestFunction);

	it("finds long functions of every kind", () => {
		const text = `function f() {${body}}\nconst a = () => {${body}};\nclass C { m() {${body}} }\nconst o = { m() {${body}} };`;
		assert.equal(longFunctions([parseSource("a.ts", text)]).length, 4);
		assert.deepEqual(longFunctions([parseSource("a.test.ts", text)]), []);
		assert.deepEqual(longFunctions([parseSource("a.ts", text.replaceAll(body, body.slice(3)))]), []);
	});

	it("finds long files", () => {
		assert.equal(longFiles([parseSource("a.ts", "1;\n".repeat(longestFile + 1))]).length, 1);
		assert.deepEqual(longFiles([parseSource("a.ts", "1;\n".repeat(longestFile))]), []);
		assert.deepEqual(longFiles([parseSource("a.test.ts", "1;\n".repeat(longestSuite))]), []);
		assert.equal(longFiles([parseSource("a.test.ts", "1;\n".repeat(longestSuite + 1))]).length, 1);
	});

	it("lets exceptions pass as long as they are needed", () => {
		const allowed = [{ rule: "file length" as const, path: "a.ts", reason: "a table" }];
		assert.deepEqual(judge("file length", [{ path: "a.ts", message: "a.ts: long" }], allowed), []);
		assert.match(judge("file length", [], allowed).join(), /no longer needed/);
	});
});
