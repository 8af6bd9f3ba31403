import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sumOf } from "@cartwright/kernel/foundation/money";
import { fc } from "@cartwright/testing/properties";
import type { TaxRate } from "../taxes/settings.ts";
import { type TaxablePart, taxedParts, taxesByRate } from "./tax.ts";

const rateOf = (rate: number, id = `rate-${rate}`): TaxRate => ({
	id,
	name: "VAT",
	country: "DE",
	rate,
	appliesToShipping: false,
});

const rates = fc.constantFrom(
	[],
	...[0, 1, 50_000, 70_000, 86_250, 149_750, 190_000, 255_000].map((rate) => [rateOf(rate)]),
	[rateOf(62_500), rateOf(10_000), rateOf(4_375)],
	[rateOf(50_000), rateOf(0)],
);
const parts: fc.Arbitrary<TaxablePart[]> = fc.array(fc.record({ priced: fc.nat(1_000_000), rates }), {
	maxLength: 20,
});
const rounding = fc.constantFrom("LINE" as const, "ORDER" as const);
const totalTax = (...args: Parameters<typeof taxedParts>) => sumOf(taxedParts(...args).map(({ tax }) => tax));

describe("the tax of a purchase", () => {
	it("is rounded by line, or once for each rate and order", () => {
		const four = Array.from({ length: 4 }, () => ({ priced: 250, rates: [rateOf(86_250)] }));
		assert.equal(totalTax(four, { included: false, rounding: "LINE" }), 88);
		assert.equal(totalTax(four, { included: false, rounding: "ORDER" }), 86);
		const taxes = taxedParts(four, { included: false, rounding: "ORDER" }).map(({ tax }) => tax);
		assert.deepEqual(taxes, [22, 22, 21, 21]);
	});

	it("has parts that add up to the whole", () => {
		fc.assert(
			fc.property(parts, fc.boolean(), rounding, (all, included, by) => {
				const taxed = taxedParts(all, { included, rounding: by });
				for (const [index, { priced, net, tax, gross }] of taxed.entries()) {
					assert.equal(net + tax, gross);
					assert.equal(included ? gross : net, priced);
					assert.ok(tax >= 0 && (tax === 0 || all[index]?.rates.length));
				}
				const collected = taxesByRate(all, taxed);
				assert.equal(sumOf(collected.map(({ tax }) => tax)), sumOf(taxed.map(({ tax }) => tax)));
			}),
		);
	});

	it("is split among several rates of a line, and they add up", () => {
		const all = [{ priced: 999, rates: [rateOf(62_500), rateOf(10_000), rateOf(4_375)] }];
		const [taxed] = taxedParts(all, { included: false, rounding: "LINE" });
		assert.deepEqual([taxed?.tax, taxed?.rate, taxed?.shares?.map(({ tax }) => tax)], [77, 76_875, [63, 10, 4]]);
		assert.deepEqual(
			taxesByRate(all, taxed ? [taxed] : []).map(({ rateId, taxable, tax }) => [rateId, taxable, tax]),
			[
				["rate-62500", 999, 63],
				["rate-10000", 999, 10],
				["rate-4375", 999, 4],
			],
		);
	});

	it("differs from the exact tax of each rate by half a unit at most if it is rounded once", () => {
		fc.assert(
			fc.property(parts, (mixed) => {
				const all = mixed.filter((part) => part.rates.length < 2);
				for (const { rate, taxable, tax } of taxesByRate(
					all,
					taxedParts(all, { included: false, rounding: "ORDER" }),
				)) {
					const distance = BigInt(taxable) * BigInt(rate) - BigInt(tax) * 1_000_000n;
					assert.ok(distance >= -500_000n && distance < 500_000n);
				}
			}),
		);
	});

	it("is the same in prices that include it as on top of those that do not", () => {
		fc.assert(
			fc.property(parts, rounding, (all, by) => {
				const onTop = taxedParts(all, { included: false, rounding: by });
				const inclusive = onTop.map(({ gross }, index) => ({ priced: gross, rates: all[index]?.rates ?? [] }));
				const included = taxedParts(inclusive, { included: true, rounding: by });
				const bothWays = [onTop, included].map((taxed) => sumOf(taxed.map(({ tax }) => tax)));
				assert.equal(bothWays[0], bothWays[1]);
			}),
		);
	});

	it("does not depend on the order of the lines", () => {
		fc.assert(
			fc.property(parts, fc.boolean(), rounding, (all, included, by) => {
				const rules = { included, rounding: by };
				assert.equal(totalTax(all, rules), totalTax(all.toReversed(), rules));
			}),
		);
	});
});
