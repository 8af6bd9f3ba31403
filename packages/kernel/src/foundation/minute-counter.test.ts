import assert from "node:assert/strict";
import { it } from "node:test";
import { MinuteCounter } from "./minute-counter.ts";

const minute = 60_000;
const start = 1000 * minute;

it("a rate limit applies to each key, and returns how long to wait", () => {
	const limit = new MinuteCounter(3);
	const take = (key: string, after: number) => limit.take(key, start + after);
	assert.deepEqual([take("a", 0), take("a", 1), take("a", 2)], [undefined, undefined, undefined]);
	assert.equal(take("a", 30_000), 30);
	assert.equal(take("b", 30_000), undefined);
});

it("a rate limit allows no bursts at the turn of a minute, and recovers after a pause", () => {
	const limit = new MinuteCounter(10);
	const taken = (at: number) => {
		let count = 0;
		while (limit.take("a", start + at) === undefined) count += 1;
		return count;
	};
	assert.equal(taken(minute - 1), 10);
	assert.equal(taken(minute), 0);
	assert.equal(taken(1.5 * minute), 5);
	assert.equal(taken(4 * minute), 10);
});

it("a rate limit of 0 limits nothing", () => {
	const limit = new MinuteCounter(0);
	for (let index = 0; index < 1000; index++) assert.equal(limit.take("a", start), undefined);
});

it("a rate limit has a maximum number of keys", () => {
	const limit = new MinuteCounter(1);
	for (let index = 0; index < 100_000; index++) limit.take(`key ${index}`, start);
	assert.equal(limit.take("one too many", start), undefined);
	assert.equal(limit.take("one too many", start), undefined);
	assert.equal(limit.take("key 1", start), 60);
});
