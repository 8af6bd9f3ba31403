import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fc } from "@cartwright/testing/properties";
import {
	AmountTooLarge,
	allocate,
	exponentOf,
	format,
	fromDecimal,
	fromNumber,
	includedShare,
	perUnit,
	rateToDecimal,
	share,
	sumOf,
	times,
	toDecimal,
	toNumber,
} from "./money.ts";

const amounts = fc.maxSafeInteger().filter((amount) => Math.abs(amount) < 1e13);
const currencies = fc.constantFrom("USD", "EUR", "JPY", "KWD", "CLF");

describe("money", () => {
	it("knows how many digits a currency has", () => {
		assert.deepEqual(["USD", "JPY", "KWD"].map(exponentOf), [2, 0, 3]);
	});

	it("is written as a decimal string", () => {
		assert.equal(toDecimal(1250, "EUR"), "12.50");
		assert.equal(toDecimal(-5, "EUR"), "-0.05");
		assert.equal(toDecimal(0, "EUR"), "0.00");
		assert.equal(toDecimal(1250, "JPY"), "1250");
		assert.equal(toDecimal(1250, "KWD"), "1.250");
	});

	it("survives a round trip over the wire in every currency", () => {
		fc.assert(
			fc.property(amounts, currencies, (amount, currency) => {
				assert.equal(fromDecimal(toDecimal(amount, currency), currency), amount === 0 ? 0 : amount);
			}),
		);
	});

	it("rounds to the digits of the currency, half away from zero", () => {
		assert.equal(fromDecimal("1.005", "USD"), 101);
		assert.equal(fromDecimal("-1.005", "USD"), -101);
		assert.equal(fromDecimal("1.0049", "USD"), 100);
		assert.equal(fromDecimal("0.5", "JPY"), 1);
	});

	it("reads the numbers of older calls by their decimal form", () => {
		assert.equal(fromNumber(19.99, "USD"), 1999);
		assert.equal(fromNumber(0.1 + 0.2, "USD"), 30);
		assert.equal(fromNumber(1.005, "USD"), 101);
		assert.equal(toNumber(1999, "USD"), 19.99);
	});

	it("rejects texts that are not decimals, and amounts that are too large", () => {
		for (const text of ["", "abc", "1,5", "1e3", "--1", "1.", "99999999999999999999"]) {
			assert.throws(() => fromDecimal(text, "USD"), RangeError, text);
		}
	});

	it("is formatted for shoppers", () => {
		assert.equal(format(123450, "USD"), "$1,234.50");
		assert.equal(format(123450, "USD", "de-DE").replace(/\s/g, " "), "1.234,50 $");
		assert.equal(format(9007199254740991, "USD"), "$90,071,992,547,409.91");
		for (const language of ["Klingon (formal)", "en_US", "x", "\u0000"])
			assert.equal(format(100, "USD", language), "$1.00");
	});

	it("computes a share, rounded half away from zero", () => {
		assert.equal(share(1000, 200_000), 200);
		assert.equal(share(25, 20_000), 1);
		assert.equal(share(-25, 20_000), -1);
		assert.equal(share(24, 20_000), 0);
	});

	it("computes the tax included in a gross amount", () => {
		assert.equal(includedShare(1200, 200_000), 200);
		assert.equal(includedShare(1000, 190_000), 160);
	});

	it("converts net and tax to the gross amount with the same tax, within one unit", () => {
		fc.assert(
			fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 500_000 }), (net, rate) => {
				const tax = share(net, rate);
				assert.ok(Math.abs(includedShare(net + tax, rate) - tax) <= 1);
			}),
		);
	});

	it("writes a rate as a fraction", () => {
		assert.deepEqual([130_000, 77_500, 0, 1_000_000, -5].map(rateToDecimal), ["0.13", "0.0775", "0", "1", "-0.000005"]);
	});
});

describe("an allocated amount", () => {
	it("gives the rest to the largest remainders, the earlier first", () => {
		assert.deepEqual(allocate(100, [1, 1, 1]), [34, 33, 33]);
		assert.deepEqual(allocate(10, [1, 2, 4]), [1, 3, 6]);
		assert.deepEqual(allocate(-100, [1, 1, 1]), [-34, -33, -33]);
		assert.deepEqual(allocate(5, [0, 0]), [5, 0]);
		assert.deepEqual(allocate(5, []), []);
	});

	it("adds up exactly and differs less than one unit from each exact share", () => {
		const weights = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 50 });
		fc.assert(
			fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), weights, (amount, parts) => {
				const shares = allocate(amount, parts);
				const total = parts.reduce((sum, part) => sum + part, 0);
				assert.equal(
					shares.reduce((sum, part) => sum + part, 0),
					amount,
				);
				if (total === 0) return;
				for (const [index, part] of shares.entries()) {
					assert.ok(Math.abs(part - (amount * (parts[index] ?? 0)) / total) < 1 + 1e-6);
				}
			}),
		);
	});
});

describe("pieces", () => {
	it("cost a multiple, as long as it is exact", () => {
		assert.equal(times(1999, 3), 5997);
		assert.throws(() => times(Number.MAX_SAFE_INTEGER, 2), RangeError);
	});

	it("cost their share of a line, rounded half away from zero; none cost nothing", () => {
		assert.deepEqual([perUnit(100, 3), perUnit(200, 3), perUnit(5, 2), perUnit(7, 0)], [33, 67, 3, 0]);
	});
});

it("sums are exact, or rejected", () => {
	assert.deepEqual([sumOf([]), sumOf([1, 2, 3])], [0, 6]);
	assert.equal(sumOf([Number.MAX_SAFE_INTEGER - 1, 1]), Number.MAX_SAFE_INTEGER);
	assert.throws(() => sumOf([Number.MAX_SAFE_INTEGER, 1]), AmountTooLarge);
});
