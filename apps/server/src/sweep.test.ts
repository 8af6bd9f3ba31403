import assert from "node:assert/strict";
import { test } from "node:test";
import v8 from "node:v8";
import { sweep } from "./sweep.ts";

const youngMegabytes = (): number =>
	(v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space")?.space_size ?? Number.NaN) / 1e6;

test("a sweep gives back the room that a start took", () => {
	const logged: object[] = [];
	for (let turn = 0; youngMegabytes() < 16; turn++) logged[turn % 300_000] = { turn };
	logged.length = 0;
	sweep();
	assert.ok(youngMegabytes() <= 4, `${youngMegabytes()} MB are still held for new objects`);
});
