import assert from "node:assert/strict";
import { it } from "node:test";
import { excessOf, jsonBounds } from "./json-bounds.ts";

const { depth, names, values } = jsonBounds;
const padding = `"padding":"${"x".repeat(5000)}"`;
const wide = (count: number) => `{${padding},${Array.from({ length: count - 1 }, (_, at) => `"n${at}":1`).join()}}`;
const deep = (levels: number) => `{${padding},"a":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;
const long = (count: number) => `{${padding},"a":[${Array.from({ length: count }, () => "1").join()}]}`;

it("accepts bodies up to the limits, and no more", () => {
	assert.deepEqual([wide(names), deep(depth), long(values)].map(excessOf), [undefined, undefined, undefined]);
	assert.match(excessOf(wide(names + 1)) ?? "", /names/);
	assert.match(excessOf(deep(depth + 1)) ?? "", /deeper/);
	assert.match(excessOf(long(values + 1)) ?? "", /values/);
});

it("counts distinct names at any depth", () => {
	const objects = Array.from({ length: 10_000 }, (_, at) => `{"a":1,"b":${at}}`).join();
	assert.equal(excessOf(`[${objects}]`), undefined);
	assert.match(excessOf(`[${Array.from({ length: names + 1 }, (_, at) => `{"${at}" : 1}`).join()}]`) ?? "", /names/);
});

it("ignores the content of strings", () => {
	for (const text of ["[".repeat(9000), '\\"[{:,'.repeat(2000), "\\\\".repeat(4000), `${"\\\\".repeat(4000)}\\"[[`]) {
		const body = `{"a":"${text}","b":[1]}`;
		JSON.parse(body);
		assert.equal(excessOf(body), undefined, text.slice(0, 10));
	}
	assert.match(excessOf(`{"a":"${"\\\\".repeat(4000)}","b":${"[".repeat(depth)}`) ?? "", /deeper/);
});

it("leaves invalid JSON to the parser", () => {
	for (const body of ["]".repeat(9000), `"${"a".repeat(9000)}`, `{"a":"${"\\".repeat(9001)}"}`]) {
		assert.equal(excessOf(body), undefined);
	}
});
