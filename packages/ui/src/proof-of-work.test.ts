import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { describe, it } from "node:test";
import { type Challenge, hashOf, solutionText, solve, solveBetween } from "./proof-of-work.ts";

describe("the proof of work", () => {
	const hash = (text: string) => createHash("sha256").update(text).digest("hex");
	const puzzle = (number: number, maxnumber = 5000): Challenge => ({
		algorithm: "SHA-256",
		challenge: hash(`salt?expires=1&${number}`),
		maxnumber,
		salt: "salt?expires=1&",
		signature: "s",
	});

	it("computes SHA-256 for every length around a block", () => {
		for (let length = 0; length < 200; length += 1) {
			const text = "The quick brown fox ".repeat(10).slice(0, length);
			assert.equal(hashOf(text), hash(text), `${length} letters`);
		}
	});

	it("finds the number, including the first and the last", async () => {
		for (const number of [0, 1, 1234, 5000]) {
			const text = await solve(puzzle(number), AbortSignal.timeout(10_000));
			assert.equal(JSON.parse(atob(text ?? "")).number, number);
		}
		assert.equal(solveBetween(puzzle(10), 0, 10), undefined);
		assert.equal(await solve(puzzle(7, 6), AbortSignal.timeout(10_000)), undefined);
	});

	it("stops when the page is left", async () => {
		assert.equal(await solve(puzzle(4), AbortSignal.abort()), undefined);
	});

	it("is encoded as the services parse it", () => {
		const { maxnumber: _, ...rest } = puzzle(3);
		assert.deepEqual(JSON.parse(atob(solutionText(puzzle(3), 3))), { ...rest, number: 3 });
	});
});
