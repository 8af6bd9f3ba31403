import assert from "node:assert/strict";
import { it } from "node:test";
import type { Document } from "../collection.ts";
import { matcher, select } from "./evaluate.ts";
import type { Scalar } from "./filter.ts";

const reads = { count: 0 };
const countingReads = (values: Scalar[]): Scalar[] =>
	new Proxy(values, {
		get: (target, name, receiver) => {
			if (typeof name === "string" && /^\d+$/.test(name)) reads.count += 1;
			return Reflect.get(target, name, receiver);
		},
	});
const documents = Array.from({ length: 1000 }, (_, index) => ({ id: `${index}`, names: ["a", `n${index}`] }));

it("reads the operands of a filter once, however many documents it tests", () => {
	const operands = Array.from({ length: 500 }, (_, index) => `n${index}`);
	for (const op of ["in", "hasSome", "hasAll"] as const) {
		reads.count = 0;
		const found = documents.filter(matcher({ op, field: "names", values: countingReads(operands) }));
		assert.deepEqual([found.length, reads.count], [op === "hasAll" ? 0 : 500, 500], op);
	}
});

it("reads the sort fields of each document once", () => {
	let count = 0;
	const counted = documents.map(({ id }) => ({
		id,
		get name() {
			count += 1;
			return id;
		},
	})) as Document[];
	const sorted = select(counted, { sort: [{ field: "name", order: "DESC" }], limit: 2 });
	assert.deepEqual([sorted.map(({ id }) => id), count], [["999", "998"], 1000]);
});
