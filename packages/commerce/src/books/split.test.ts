import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fc } from "@cartwright/testing/properties";
import type { BookEntry, NetAndTax } from "../orders/book-entry.ts";
import { splitByRate } from "./split.ts";

const entry = (
	id: string,
	amount: number,
	agreed: readonly NetAndTax[],
	members: Partial<BookEntry> = {},
): BookEntry => ({
	id,
	orderId: "order",
	date: `2026-01-01T00:00:00.${id.padStart(3, "0")}Z`,
	kind: amount < 0 ? "REFUND" : "CHARGE",
	amount,
	currency: "EUR",
	means: "CARD",
	agreed,
	...members,
});

const totalOf = (agreed: readonly NetAndTax[]): number => agreed.reduce((sum, { net, tax }) => sum + net + tax, 0);

/** What is booked in all, by rate; rates with nothing left are left out. */
const sums = (split: ReadonlyMap<string, readonly NetAndTax[]>): NetAndTax[] => {
	const byRate = Map.groupBy([...split.values()].flat(), ({ rate }) => rate);
	return [...byRate]
		.map(([rate, shares]) => ({
			rate,
			net: shares.reduce((sum, { net }) => sum + net, 0),
			tax: shares.reduce((sum, { tax }) => sum + tax, 0),
		}))
		.filter(({ net, tax }) => net !== 0 || tax !== 0)
		.sort((one, other) => one.rate - other.rate);
};

const rates = fc.uniqueArray(fc.constantFrom(0, 55_000, 70_000, 190_000, 250_000), { minLength: 1, maxLength: 4 });
const agreement = rates
	.chain((chosen) =>
		fc.tuple(
			...chosen.map((rate) =>
				fc.record({ net: fc.nat(90_000), tax: fc.nat(20_000) }).map((each) => ({ rate, ...each })),
			),
		),
	)
	.map((agreed) => agreed.map(({ rate, net, tax }) => ({ rate, net, tax })));

describe("entries are split by tax rates", () => {
	it("so that the parts of each add up to it, and those of a paid order to what was agreed", () => {
		fc.assert(
			fc.property(agreement, fc.array(fc.nat(1000), { maxLength: 6 }), fc.nat(1000), (agreed, cuts, back) => {
				const total = totalOf(agreed);
				const ends = [...cuts.map((cut) => Math.floor((total * cut) / 1000)).sort((a, b) => a - b), total];
				const charges = ends.map((end, at) => entry(String(at), end - (ends[at - 1] ?? 0), agreed));
				const paid = splitByRate(charges);
				const expected = agreed.filter(({ net, tax }) => net + tax > 0).sort((a, b) => a.rate - b.rate);
				assert.deepEqual(sums(paid), expected);
				const first = Math.floor((total * back) / 1000);
				const refunds = [entry("50", 0 - first, agreed), entry("51", first - total, agreed)];
				const refunded = splitByRate([...refunds, ...charges]);
				for (const { id, amount } of [...charges, ...refunds]) {
					const parts = refunded.get(id) ?? [];
					assert.equal(totalOf(parts), amount);
					assert.ok(parts.every(({ net, tax }) => net * amount >= 0 && tax * amount >= 0));
				}
				assert.deepEqual(sums(refunded), []);
			}),
		);
	});

	const agreed = [
		{ rate: 190_000, net: 10_000, tax: 1900 },
		{ rate: 70_000, net: 10_000, tax: 700 },
	];

	it("takes the items that a refund names back at their rate, as far as they are booked", () => {
		const refunded = [{ rate: 70_000, net: 10_000, tax: 700 }];
		const split = splitByRate([entry("1", 22_600, agreed), entry("2", -10_700, agreed, { refunded })]);
		assert.deepEqual(split.get("2"), [{ rate: 70_000, net: -10_000, tax: -700 }]);
		const twice = splitByRate([
			entry("1", 22_600, agreed),
			entry("2", -10_700, agreed, { refunded }),
			entry("3", -10_700, agreed, { refunded }),
		]);
		assert.deepEqual(
			twice.get("3")?.map(({ rate }) => rate),
			[190_000],
		);
	});

	it("takes back what a change of the order left, and books what it added", () => {
		const lowered = [{ rate: 190_000, net: 10_000, tax: 1900 }];
		const split = splitByRate([entry("1", 22_600, agreed), entry("2", -10_700, lowered)]);
		assert.deepEqual(split.get("2"), [{ rate: 70_000, net: -10_000, tax: -700 }]);
		const raised = splitByRate([entry("1", 11_900, lowered), entry("2", 10_700, agreed)]);
		assert.deepEqual(raised.get("2"), [{ rate: 70_000, net: 10_000, tax: 700 }]);
	});

	it("leaves fees out, and places what nothing was agreed for", () => {
		const split = splitByRate([
			entry("1", 500, []),
			entry("2", -59, [], { kind: "FEE" }),
			entry("3", -700, [], { kind: "DISPUTE" }),
		]);
		assert.deepEqual(split.get("1"), [{ rate: 0, net: 500, tax: 0 }]);
		assert.equal(split.get("2"), undefined);
		assert.deepEqual(split.get("3"), [{ rate: 0, net: -700, tax: 0 }]);
	});
});
