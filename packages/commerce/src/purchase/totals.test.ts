import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { pricedLine } from "@cartwright/testing/example-products";
import { fc } from "@cartwright/testing/properties";
import { newSettings } from "../settings/all-settings.ts";
import { explain } from "./explain.ts";
import { calculate } from "./totals.ts";
import type { CalculationInput, GrantedDiscount, Summary, Totals } from "./totals-model.ts";

const settings = {
	...defaultSettings,
	tax: {
		includedInPrices: false,
		rates: [
			{ id: "us", name: "US", country: "US", rate: 50_000, appliesToShipping: false },
			{ id: "ny", name: "New York", country: "US", subdivision: "US-NY", rate: 88_750, appliesToShipping: true },
		],
	},
	shipping: {
		rates: [
			{ id: "express", title: "Express", countries: [], price: 1500 },
			{ id: "us", title: "Standard", countries: ["US"], price: 500, freeFrom: 10_000 },
		],
		pickups: [
			{
				id: "shop",
				title: "Pickup",
				price: 0,
				address: { country: "US", subdivision: "US-NJ", city: "Newark", postalCode: "07102", addressLine: "1 Main St" },
			},
		],
	},
};
const now = "2026-11-20T10:00:00.000Z";
const newYork = { country: "US", subdivision: "US-NY" };
const inclusive = { ...settings, tax: { ...settings.tax, includedInPrices: true } };
const totalsOf = (input: Partial<CalculationInput>): Totals => calculate({ lines: [], settings, now, ...input });
const us = { code: "us" };

describe("totals", () => {
	it("without address and delivery option are those of the lines", () => {
		const totals = totalsOf({ lines: [pricedLine(1000, 2), pricedLine(250)] });
		assert.deepEqual(totals.payNow, {
			subtotal: 2250,
			shipping: 0,
			additionalFees: 0,
			discount: 0,
			tax: 0,
			total: 2250,
		});
		assert.deepEqual(totals.errors, []);
	});

	it("add the subdivision's tax to lines and shipping", () => {
		const totals = totalsOf({ lines: [pricedLine(999, 3)], shippingAddress: newYork, selectedOption: us });
		assert.equal(totals.lines[0]?.taxed.tax, 266);
		assert.equal(totals.delivery.cost?.taxed.tax, 44);
		assert.equal(totals.tax, 310);
		assert.equal(totals.total, 2997 + 500 + 310);
		assert.deepEqual(totals.taxes, [
			{ rateId: "ny", name: "New York", rate: 88_750, country: "US", subdivision: "US-NY", taxable: 3497, tax: 310 },
		]);
	});

	it("fall back to the country's rate, which does not apply to shipping here", () => {
		const ohio = { country: "US", subdivision: "OH" };
		const totals = totalsOf({ lines: [pricedLine(1000)], shippingAddress: ohio, selectedOption: us });
		assert.equal(totals.tax, 50);
		assert.equal(
			totalsOf({ lines: [pricedLine(1000)], shippingAddress: { country: "US", subdivision: "NY" } }).tax,
			89,
		);
	});

	it("extract the tax from prices that include it, and add nothing", () => {
		const totals = totalsOf({ lines: [pricedLine(10_888)], settings: inclusive, shippingAddress: newYork });
		assert.equal(totals.tax, 888);
		assert.equal(totals.total, 10_888);
		assert.equal(totals.lines[0]?.taxed.net, 10_000);
	});

	it("tax at the billing address if nothing is shipped, and at the pickup location", () => {
		const digital = pricedLine(1000, 1, { shippable: false });
		assert.equal(totalsOf({ lines: [digital], billingAddress: newYork, shippingAddress: { country: "FR" } }).tax, 89);
		const pickup = totalsOf({ lines: [pricedLine(1000)], billingAddress: newYork, selectedOption: { code: "shop" } });
		assert.equal(pickup.tax, 50);
	});

	it("leave out parts that were not requested", () => {
		const fee = { code: "wrap", name: "Wrapping", price: 300, source: "MANUAL", taxable: true } as const;
		const all = { lines: [pricedLine(1000)], shippingAddress: newYork, selectedOption: us, fees: [fee] };
		assert.equal(totalsOf(all).additionalFees, 300);
		assert.equal(totalsOf({ ...all, calculateTax: false }).tax, 0);
		assert.equal(totalsOf({ ...all, calculateShipping: false }).shipping, 0);
		assert.equal(totalsOf({ ...all, calculateFees: false }).additionalFees, 0);
	});

	it("apply a gift card up to its balance and the total", () => {
		const card = { id: "g", appId: "a", obfuscatedCode: "****1", balance: 300 };
		const totals = totalsOf({ lines: [pricedLine(1000)], giftCard: card });
		assert.deepEqual([totals.total, totals.giftCard?.amount, totals.totalAfterGiftCard], [1000, 300, 700]);
		assert.equal(totalsOf({ lines: [pricedLine(200)], giftCard: card }).payNowAfterGiftCard, 0);
	});
});

describe("delivery", () => {
	const lines = [pricedLine(1000)];
	it("is free from a subtotal", () => {
		const totals = totalsOf({ lines: [pricedLine(10_000)], shippingAddress: newYork, selectedOption: us });
		assert.equal(totals.shipping, 0);
		assert.equal(totals.delivery.selected?.freeFrom, 10_000);
	});

	it("depends on the destination", () => {
		const codes = (country?: string) =>
			totalsOf({ lines, ...(country ? { shippingAddress: { country } } : {}) }).delivery.options.map(
				({ code }) => code,
			);
		assert.deepEqual(codes("US"), ["express", "us", "shop"]);
		assert.deepEqual(codes("FR"), ["express", "shop"]);
		assert.deepEqual(codes(), ["express", "shop"]);
	});

	it("preselects the cheapest option only if requested and the destination is known", () => {
		assert.equal(totalsOf({ lines, shippingAddress: newYork }).delivery.selected, undefined);
		assert.equal(totalsOf({ lines, preselect: true }).delivery.selected, undefined);
		const { delivery } = totalsOf({ lines, shippingAddress: newYork, preselect: true });
		assert.deepEqual([delivery.selected?.code, delivery.requested], ["us", false]);
	});

	it("preselects a pickup only if there is no shipping", () => {
		const shipping = { ...settings.shipping, rates: [] };
		const { delivery } = totalsOf({
			lines,
			settings: newSettings({ ...settings, shipping }),
			shippingAddress: newYork,
			preselect: true,
		});
		assert.equal(delivery.selected?.code, "shop");
	});

	it("returns an error for an option that is not offered, without throwing", () => {
		const { errors, delivery } = totalsOf({ lines, shippingAddress: { country: "FR" }, selectedOption: us });
		assert.equal(delivery.selected, undefined);
		assert.deepEqual(
			errors.map(({ part, code }) => [part, code]),
			[["selectedOption", "SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND"]],
		);
	});

	it("returns an error for a destination that nothing serves", () => {
		const shipping = { rates: [], pickups: [] };
		const [error] = totalsOf({
			lines,
			settings: newSettings({ ...settings, shipping }),
			shippingAddress: newYork,
		}).errors;
		assert.equal(error?.part, "shipping");
	});

	it("is not needed if nothing is shipped", () => {
		const { delivery, errors } = totalsOf({ lines: [pricedLine(1, 1, { shippable: false })], selectedOption: us });
		assert.deepEqual([delivery.needed, delivery.options, errors], [false, [], []]);
	});
});

describe("discounts", () => {
	const percent = (rate: number, scope: GrantedDiscount["scope"], lineItemIds?: string[]): GrantedDiscount => ({
		id: `d${rate}${scope}`,
		source: { kind: "coupon", code: "SAVE", name: "Save" },
		scope,
		...(lineItemIds ? { lineItemIds } : {}),
		value: { type: "PERCENT", rate },
	});

	it("are allocated to the lines by largest remainder", () => {
		const discount = { ...percent(1, "GLOBAL"), value: { type: "AMOUNT", amount: 100 } } as const;
		const totals = totalsOf({ lines: [pricedLine(100), pricedLine(100), pricedLine(100)], discounts: [discount] });
		assert.deepEqual(
			totals.lines.map((line) => line.discount),
			[34, 33, 33],
		);
		assert.equal(totals.total, 200);
	});

	it("on specific lines lower their unit price and leave other lines alone", () => {
		const [one, other] = [pricedLine(1000), pricedLine(1000)];
		const totals = totalsOf({ lines: [one, other], discounts: [percent(100_000, "SPECIFIC_ITEMS", [other.id])] });
		assert.deepEqual(
			totals.lines.map(({ discount, ownDiscount }) => [discount, ownDiscount]),
			[
				[0, 0],
				[100, 100],
			],
		);
	});

	it("on shipping lower its cost and its tax", () => {
		const totals = totalsOf({
			lines: [pricedLine(1000)],
			shippingAddress: newYork,
			selectedOption: us,
			discounts: [percent(1_000_000, "SHIPPING")],
		});
		assert.deepEqual([totals.shipping, totals.discount, totals.tax, totals.total], [500, 500, 89, 1089]);
	});

	it("never make an amount negative", () => {
		const discount = { ...percent(1, "GLOBAL"), value: { type: "AMOUNT", amount: 5000 } } as const;
		const totals = totalsOf({ lines: [pricedLine(1000)], discounts: [discount, discount] });
		assert.deepEqual([totals.discount, totals.total], [1000, 0]);
		assert.deepEqual(
			totals.discounts.map(({ amount }) => amount),
			[1000, 0],
		);
	});
});

describe("the amount paid later", () => {
	it("is that of offline lines with their tax; shipping is paid now", () => {
		const offline = pricedLine(1000, 1, { paymentOption: "FULL_PAYMENT_OFFLINE" });
		const totals = totalsOf({ lines: [pricedLine(2000), offline], shippingAddress: newYork, selectedOption: us });
		assert.equal(totals.payLater.total, 1089);
		assert.equal(totals.payNow.total, 2000 + 178 + 500 + 44);
	});

	it("is everything if every line is paid later", () => {
		const offline = pricedLine(1000, 1, { paymentOption: "FULL_PAYMENT_OFFLINE" });
		const totals = totalsOf({ lines: [offline], shippingAddress: newYork, selectedOption: us });
		assert.deepEqual([totals.payNow.total, totals.payLater.total], [0, totals.total]);
	});

	it("is the rest after a deposit", () => {
		const line = pricedLine(1000, 3, { paymentOption: "DEPOSIT_ONLINE", depositAmount: 200 });
		const totals = totalsOf({ lines: [line], billingAddress: newYork, settings });
		assert.deepEqual([totals.payNow.total, totals.payLater.total], [600, totals.total - 600]);
	});
});

const amount = fc.integer({ min: 0, max: 1_000_000 });
const arbitraryInput: fc.Arbitrary<CalculationInput> = fc
	.record({
		lines: fc.array(
			fc
				.record({
					price: amount,
					quantity: fc.integer({ min: 0, max: 50 }),
					shippable: fc.boolean(),
					paymentOption: fc.constantFrom("FULL_PAYMENT_ONLINE", "FULL_PAYMENT_OFFLINE", "DEPOSIT_ONLINE"),
					depositAmount: amount,
				})
				.map(({ price, quantity, ...item }) => pricedLine(price, quantity, item as object)),
			{ maxLength: 8 },
		),
		included: fc.boolean(),
		rate: fc.integer({ min: 0, max: 400_000 }),
		discounts: fc.array(
			fc.record({
				scope: fc.constantFrom("GLOBAL", "SPECIFIC_ITEMS", "SHIPPING"),
				lines: fc.array(fc.nat(7)),
				percent: fc.boolean(),
				value: fc.integer({ min: 0, max: 1_000_000 }),
			}),
			{ maxLength: 4 },
		),
		fees: fc.array(fc.record({ price: amount, taxable: fc.boolean() }), { maxLength: 3 }),
		balance: amount,
	})
	.map(({ lines, included, rate, discounts, fees, balance }) => ({
		now,
		lines,
		settings: {
			...settings,
			tax: {
				includedInPrices: included,
				rates: [{ id: "r", name: "R", country: "US", rate, appliesToShipping: true }],
			},
		},
		shippingAddress: newYork,
		preselect: true,
		discounts: discounts.map(
			({ scope, lines: lineIndexes, percent, value }, index): GrantedDiscount => ({
				id: String(index),
				source: { kind: "merchant" },
				scope: scope as GrantedDiscount["scope"],
				lineItemIds: lineIndexes.flatMap((place) => lines[place]?.id ?? []),
				value: percent ? { type: "PERCENT", rate: value } : { type: "AMOUNT", amount: value },
			}),
		),
		fees: fees.map(({ price, taxable }, index) => ({
			code: String(index),
			name: "Fee",
			price,
			source: "MANUAL",
			taxable,
		})),
		giftCard: { id: "g", appId: "a", obfuscatedCode: "*", balance },
	}));

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("to the minor unit", () => {
	const always = (holds: (totals: Totals, input: CalculationInput) => void) =>
		fc.assert(
			fc.property(arbitraryInput, (input) => holds(calculate(input), input)),
			{ numRuns: 500 },
		);
	const addsUp = (summary: Summary, included: boolean) =>
		assert.equal(
			summary.total,
			summary.subtotal + summary.shipping + summary.additionalFees - summary.discount + (included ? 0 : summary.tax),
		);

	it("lines + charges − discounts + tax = total, now and later", () =>
		always((totals) => {
			for (const summary of [totals, totals.payNow, totals.payLater]) addsUp(summary, totals.taxIncludedInPrices);
			assert.equal(totals.payNow.total + totals.payLater.total, totals.total);
		}));

	it("the taxes of lines, shipping and fees add up to the tax, by rate too", () =>
		always((totals) => {
			const { cost } = totals.delivery;
			const parts = [...totals.lines, ...(cost ? [cost] : []), ...totals.fees].map(({ taxed }) => taxed);
			assert.equal(sum(parts.map(({ tax }) => tax)), totals.tax);
			assert.equal(sum(totals.taxes.map(({ tax }) => tax)), totals.tax);
			for (const { net, tax, gross } of parts) assert.equal(net + tax, gross);
		}));

	it("the discounts of the lines add up to the discounts", () =>
		always((totals) => {
			const onLines = sum(totals.lines.map(({ discount }) => discount));
			assert.equal(onLines + (totals.delivery.cost?.discount ?? 0), totals.discount);
			assert.equal(sum(totals.discounts.map(({ amount: taken }) => taken)), totals.discount);
			for (const { discount, amount: taken, lines } of totals.discounts) {
				if (discount.scope !== "SHIPPING") assert.equal(sum(lines.map((line) => line.amount)), taken);
			}
		}));

	it("no amount is negative or fractional", () =>
		always((totals, { lines }) => {
			const amounts = [totals, totals.payNow, totals.payLater].flatMap((summary) => [
				summary.subtotal,
				summary.shipping,
				summary.discount,
				summary.tax,
				summary.total,
			]);
			for (const each of [...amounts, totals.totalAfterGiftCard, totals.payNowAfterGiftCard]) {
				assert.ok(Number.isSafeInteger(each) && each >= 0, `${each}`);
			}
			for (const { beforeDiscounts, discount } of totals.lines) assert.ok(discount <= beforeDiscounts);
			assert.equal(totals.subtotal, sum(lines.map(({ item, quantity }) => item.price * quantity)));
		}));

	it("every amount has an explanation", () =>
		always((totals) => {
			const explained = new Map(explain(totals).map((each) => [each.subject, each]));
			assert.equal(explained.get("total")?.amount, totals.total);
			for (const { lineItemId, taxed } of totals.lines) {
				const tax = explained.get(`lines.${lineItemId}.tax`);
				assert.deepEqual([tax?.amount, tax?.rate, tax?.base], [taxed.tax, taxed.rate, taxed.priced]);
			}
			for (const { fee } of totals.fees) assert.equal(explained.get(`fees.${fee.code}`)?.amount, fee.price);
		}));
});
