import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fc } from "@cartwright/testing/properties";
import { ExactSum } from "./exact-sum.ts";

const sumOf = (values: readonly number[]): number => {
	const sum = new ExactSum();
	for (const value of values) sum.add(value);
	return sum.value;
};

/** Numbers of very different sizes, each a multiple of 2 ** -40. */
const numbers = fc
	.tuple(fc.maxSafeNat(), fc.integer({ min: -40, max: 60 }), fc.boolean())
	.map(([digits, exponent, isNegative]) => (isNegative ? -1 : 1) * digits * 2 ** exponent);

describe("an exact sum", () => {
	it("is the nearest number to the sum of the fractions", () => {
		fc.assert(
			fc.property(fc.array(numbers, { maxLength: 12 }), (values) => {
				const exact = values.reduce((sum, value) => sum + fractionOf(value), 0n);
				assert.equal(sumOf(values), Number(exact) / 2 ** 40 || 0);
			}),
			{ numRuns: Number(process.env.CARTWRIGHT_TEST_RUNS ?? 300) },
		);
	});

	it("has no errors that add up", () => {
		assert.equal(sumOf(Array.from({ length: 10 }, () => 0.1)), 1);
		assert.equal(sumOf([1e16, 1, -1e16]), 1);
		assert.equal(sumOf([1, 2 ** -53, 2 ** -106]), 1 + 2 ** -52);
	});
});

/** A number in units of 2 ** -40. */
const fractionOf = (value: number): bigint => {
	const whole = Math.trunc(value);
	return BigInt(whole) * 2n ** 40n + BigInt((value - whole) * 2 ** 40);
};
