import assert from "node:assert/strict";
import { it } from "node:test";
import { Visitor } from "oxc-parser";
import { lineAt, parseSource, readSources, type SourceFile } from "./source-files.ts";

/** Literals that are spread into another literal or into arguments, where their items could stand themselves. */
function spreadLiterals({ path, text, program }: SourceFile): string[] {
	const faults: string[] = [];
	new Visitor({
		SpreadElement({ argument, start }) {
			if (argument.type !== "ObjectExpression" && argument.type !== "ArrayExpression") return;
			faults.push(`${path}:${lineAt(text, start)}: spreads a literal; write its items in its place`);
		},
	}).visit(program);
	return faults;
}

it("no literal is spread into a literal", () => {
	const sources = readSources("packages", "apps", "demo", "bench", "scripts", "tests", "templates");
	assert.deepEqual(sources.flatMap(spreadLiterals), []);
});

it("finds a literal that is spread, and no other spread", () => {
	const count = (text: string) => spreadLiterals(parseSource("packages/a/src/b.ts", text)).length;
	for (const text of ["f({ ...{ a } });", "f([...[1, 2]]);", "f(...[1, 2]);"]) assert.equal(count(text), 1, text);
	for (const text of ["f({ ...a });", "f(...(a ? [1] : []));"]) assert.equal(count(text), 0, text);
});
