import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fc } from "@cartwright/testing/properties";
import { parseJson } from "./json.ts";

/** Reads names without an object, so that no other text can change them. */
const names = (text: string): unknown[] =>
	[...text.matchAll(/("(?:[^"\\]|\\.)*"):/g)].map(([, name]) => JSON.parse(name ?? ""));

describe("parsed JSON", () => {
	it("has the names of its text, whatever texts were parsed before", () => {
		for (const [earlier, later] of [
			['{"a":[],"\\\\":0}', '{"a":1,"\\ufffd":2}'],
			['{"b":[],"\\\\":0}', '{"b":1,"\\"":2}'],
			['{"c":[],"key\\\\":0}', '{"c":1,"key\\n":2}'],
			['{"d":[],"\\\\u0041":0}', '{"d":1,"\\u0041\\u0042bcd":2}'],
			['{"e":[],"\\\\":0}', '{ "e" : 1 ,\n\t"\\t" : [ { "e" : ":" , "\\u007b" : "\\"" } ] }'],
		] as const) {
			parseJson(earlier);
			const parsed = parseJson(later);
			assert.deepEqual(names(JSON.stringify(parsed)), names(later.replaceAll(/\s*:/g, ":")), later);
		}
	});

	it("is the same as that of JSON.parse otherwise", () => {
		const name = fc.oneof(fc.constantFrom("__proto__", "2", "1", "n0", "\\", '"', '":', "{", ',"'), fc.string());
		const { json } = fc.letrec((tie) => ({
			json: fc.oneof(fc.jsonValue(), fc.array(tie("json")), fc.dictionary(name, tie("json"))),
		}));
		fc.assert(
			fc.property(json, (value) => {
				const text = JSON.stringify(value);
				assert.equal(JSON.stringify(parseJson(text)), text);
			}),
		);
		assert.deepEqual(Object.keys(parseJson('{"b\\n":1,"a":2,"b\\u000a":3,"1":4}') as object), ["1", "b\n", "a"]);
		assert.equal((parseJson('{"b\\n":1,"b\\u000a":3}') as Record<string, unknown>)["b\n"], 3);
	});

	it("has changed values, the innermost first", () => {
		const added = (value: unknown) => (typeof value === "number" ? value + 1 : value);
		assert.deepEqual(parseJson('{"a":[1]}', added), { a: [2] });
		assert.deepEqual(parseJson('{"a\\n":[1]}', added), { "a\n": [2] });
	});

	it("is refused like by JSON.parse", () => {
		for (const text of ["", "{", '{"a\\":1}', '{"a\\n":1', '{"a\\x":1}', '"\\']) {
			assert.throws(() => parseJson(text), SyntaxError);
		}
	});

	it("takes time by its length alone", () => {
		const escapes = `{"\\n":"${"\\n".repeat(2_000_000)}"}`;
		const commas = `{"\\n":"${', \\"'.repeat(1_000_000)}"}`;
		for (const text of [escapes, commas]) assert.deepEqual(parseJson(text), JSON.parse(text));
	});
});
