import assert from "node:assert/strict";
import { test } from "node:test";
import v8 from "node:v8";
import { shrinkHeap } from "./shrink-heap.ts";

const youngMegabytes = (): number =>
	(v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size ?? Number.NaN) / 1e6;

test("shrinking the heap returns the memory that a start used", () => {
	const logged: object[] = [];
	for (let turn = 0; youngMegabytes() < 16; turn++) logged[turn % 300_000] = { turn };
	logged.length = 0;
	shrinkHeap();
	assert.ok(youngMegabytes() <= 4, `${youngMegabytes()} MB are still reserved for new objects`);
});
