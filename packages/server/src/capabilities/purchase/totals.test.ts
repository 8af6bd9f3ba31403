import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { defaultSettings, type Settings } from "../sites/documents.ts";
import { pricedLine } from "./example-goods.ts";
import { explain } from "./explain.ts";
import { calculate } from "./totals.ts";
import type { CalculationInput, DecidedDiscount, Summary, Totals } from "./totals-model.ts";

const settings: Settings = {
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
const newYork = { country: "US", subdivision: "US-NY" };
const inclusive: Settings = { ...settings, tax: { ...settings.tax, includedInPrices: true } };
const of = (input: Partial<CalculationInput>): Totals => calculate({ lines: [], settings, ...input });
const us = { code: "us" };

describe("totals", () => {
	it("with no address and no choice are those of the lines", () => {
		const totals = of({ lines: [pricedLine(1000, 2), pricedLine(250)] });
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

	it("add the tax of the subdivision to lines and delivery", () => {
		const totals = of({ lines: [pricedLine(999, 3)], shippingAddress: newYork, selectedOption: us });
		assert.equal(totals.lines[0]?.taxed.tax, 266);
		assert.equal(totals.delivery.cost?.taxed.tax, 44);
		assert.equal(totals.tax, 310);
		assert.equal(totals.total, 2997 + 500 + 310);
		assert.deepEqual(totals.taxes, [
			{ rateId: "ny", name: "New York", rate: 88_750, country: "US", subdivision: "US-NY", taxable: 3497, tax: 310 },
		]);
	});

	it("fall back to the rate of the country, which spares deliveries here", () => {
		const ohio = { country: "US", subdivision: "OH" };
		const totals = of({ lines: [pricedLine(1000)], shippingAddress: ohio, selectedOption: us });
		assert.equal(totals.tax, 50);
		assert.equal(of({ lines: [pricedLine(1000)], shippingAddress: { country: "US", subdivision: "NY" } }).tax, 89);
	});

	it("find the tax in prices that include it, and add nothing", () => {
		const totals = of({ lines: [pricedLine(10_888)], settings: inclusive, shippingAddress: newYork });
		assert.equal(totals.tax, 888);
		assert.equal(totals.total, 10_888);
		assert.equal(totals.lines[0]?.taxed.net, 10_000);
	});

	it("tax what is not shipped where the buyer is billed, and what is picked up where it lies", () => {
		const digital = pricedLine(1000, 1, { shippable: false });
		assert.equal(of({ lines: [digital], billingAddress: newYork, shippingAddress: { country: "FR" } }).tax, 89);
		const pickup = of({ lines: [pricedLine(1000)], billingAddress: newYork, selectedOption: { code: "shop" } });
		assert.equal(pickup.tax, 50);
	});

	it("leave out what was not asked for", () => {
		const fee = { code: "wrap", name: "Wrapping", price: 300, source: "MANUAL", taxable: true } as const;
		const all = { lines: [pricedLine(1000)], shippingAddress: newYork, selectedOption: us, fees: [fee] };
		assert.equal(of(all).additionalFees, 300);
		assert.equal(of({ ...all, calculateTax: false }).tax, 0);
		assert.equal(of({ ...all, calculateShipping: false }).shipping, 0);
		assert.equal(of({ ...all, calculateFees: false }).additionalFees, 0);
	});

	it("let a gift card pay, but not more than there is", () => {
		const card = { id: "g", appId: "a", obfuscatedCode: "****1", balance: 300 };
		const totals = of({ lines: [pricedLine(1000)], giftCard: card });
		assert.deepEqual([totals.total, totals.giftCard?.amount, totals.totalAfterGiftCard], [1000, 300, 700]);
		assert.equal(of({ lines: [pricedLine(200)], giftCard: card }).payNowAfterGiftCard, 0);
	});
});

describe("delivery", () => {
	const lines = [pricedLine(1000)];
	it("is free from a subtotal", () => {
		const totals = of({ lines: [pricedLine(10_000)], shippingAddress: newYork, selectedOption: us });
		assert.equal(totals.shipping, 0);
		assert.match(totals.delivery.selected?.rule ?? "", /free from/);
	});

	it("is offered by destination", () => {
		const codes = (country?: string) =>
			of({ lines, ...(country ? { shippingAddress: { country } } : {}) }).delivery.options.map(({ code }) => code);
		assert.deepEqual(codes("US"), ["express", "us", "shop"]);
		assert.deepEqual(codes("FR"), ["express", "shop"]);
		assert.deepEqual(codes(), ["express", "shop"]);
	});

	it("is preselected, the cheapest, only where that is asked for and the destination is known", () => {
		assert.equal(of({ lines, shippingAddress: newYork }).delivery.selected, undefined);
		assert.equal(of({ lines, preselect: true }).delivery.selected, undefined);
		const { delivery } = of({ lines, shippingAddress: newYork, preselect: true });
		assert.deepEqual([delivery.selected?.code, delivery.requested], ["us", false]);
	});

	it("is preselected as a pickup only where nothing is delivered", () => {
		const shipping = { ...settings.shipping, rates: [] };
		const { delivery } = of({
			lines,
			settings: { ...settings, shipping },
			shippingAddress: newYork,
			preselect: true,
		});
		assert.equal(delivery.selected?.code, "shop");
	});

	it("that is not offered is an error, told and not thrown", () => {
		const { errors, delivery } = of({ lines, shippingAddress: { country: "FR" }, selectedOption: us });
		assert.equal(delivery.selected, undefined);
		assert.deepEqual(
			errors.map(({ of: about, code }) => [about, code]),
			[["selectedOption", "SELECTED_CARRIER_SERVICE_OPTION_NOT_FOUND"]],
		);
	});

	it("to where nobody delivers is an error too", () => {
		const shipping = { rates: [], pickups: [] };
		const [error] = of({ lines, settings: { ...settings, shipping }, shippingAddress: newYork }).errors;
		assert.equal(error?.of, "shipping");
	});

	it("is not needed by what is not shipped", () => {
		const { delivery, errors } = of({ lines: [pricedLine(1, 1, { shippable: false })], selectedOption: us });
		assert.deepEqual([delivery.needed, delivery.options, errors], [false, [], []]);
	});
});

describe("discounts", () => {
	const percent = (rate: number, scope: DecidedDiscount["scope"], lineItemIds?: string[]): DecidedDiscount => ({
		id: `d${rate}${scope}`,
		source: { kind: "coupon", code: "SAVE", name: "Save" },
		scope,
		...(lineItemIds ? { lineItemIds } : {}),
		value: { type: "PERCENT", rate },
	});

	it("spread over the lines by largest remainder", () => {
		const discount = { ...percent(1, "GLOBAL"), value: { type: "AMOUNT", amount: 100 } } as const;
		const totals = of({ lines: [pricedLine(100), pricedLine(100), pricedLine(100)], discounts: [discount] });
		assert.deepEqual(
			totals.lines.map((line) => line.discount),
			[34, 33, 33],
		);
		assert.equal(totals.total, 200);
	});

	it("for particular lines leave the others alone, and lower their price", () => {
		const [one, other] = [pricedLine(1000), pricedLine(1000)];
		const totals = of({ lines: [one, other], discounts: [percent(100_000, "SPECIFIC_ITEMS", [other.id])] });
		assert.deepEqual(
			totals.lines.map(({ discount, ownDiscount }) => [discount, ownDiscount]),
			[
				[0, 0],
				[100, 100],
			],
		);
	});

	it("on delivery lower its cost and its tax", () => {
		const totals = of({
			lines: [pricedLine(1000)],
			shippingAddress: newYork,
			selectedOption: us,
			discounts: [percent(1_000_000, "SHIPPING")],
		});
		assert.deepEqual([totals.shipping, totals.discount, totals.tax, totals.total], [500, 500, 89, 1089]);
	});

	it("never make an amount negative", () => {
		const discount = { ...percent(1, "GLOBAL"), value: { type: "AMOUNT", amount: 5000 } } as const;
		const totals = of({ lines: [pricedLine(1000)], discounts: [discount, discount] });
		assert.deepEqual([totals.discount, totals.total], [1000, 0]);
		assert.deepEqual(
			totals.discounts.map(({ amount }) => amount),
			[1000, 0],
		);
	});
});

describe("what is paid later", () => {
	it("is what is paid by hand, with its tax; delivery is paid now", () => {
		const offline = pricedLine(1000, 1, { paymentOption: "FULL_PAYMENT_OFFLINE" });
		const totals = of({ lines: [pricedLine(2000), offline], shippingAddress: newYork, selectedOption: us });
		assert.equal(totals.payLater.total, 1089);
		assert.equal(totals.payNow.total, 2000 + 178 + 500 + 44);
	});

	it("is everything where every line is", () => {
		const offline = pricedLine(1000, 1, { paymentOption: "FULL_PAYMENT_OFFLINE" });
		const totals = of({ lines: [offline], shippingAddress: newYork, selectedOption: us });
		assert.deepEqual([totals.payNow.total, totals.payLater.total], [0, totals.total]);
	});

	it("is what a deposit leaves", () => {
		const line = pricedLine(1000, 3, { paymentOption: "DEPOSIT_ONLINE", depositAmount: 200 });
		const totals = of({ lines: [line], billingAddress: newYork, settings });
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
			({ scope, lines: at, percent, value }, index): DecidedDiscount => ({
				id: String(index),
				source: { kind: "merchant" },
				scope: scope as DecidedDiscount["scope"],
				lineItemIds: at.flatMap((place) => lines[place]?.id ?? []),
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

	it("the taxes of lines, delivery and fees are the tax, by rate too", () =>
		always((totals) => {
			const { cost } = totals.delivery;
			const parts = [...totals.lines, ...(cost ? [cost] : []), ...totals.fees].map(({ taxed }) => taxed);
			assert.equal(sum(parts.map(({ tax }) => tax)), totals.tax);
			assert.equal(sum(totals.taxes.map(({ tax }) => tax)), totals.tax);
			for (const { net, tax, gross } of parts) assert.equal(net + tax, gross);
		}));

	it("the discounts of the lines are what the discounts took", () =>
		always((totals) => {
			const onLines = sum(totals.lines.map(({ discount }) => discount));
			assert.equal(onLines + (totals.delivery.cost?.discount ?? 0), totals.discount);
			assert.equal(sum(totals.discounts.map(({ amount: taken }) => taken)), totals.discount);
			for (const { discount, amount: taken, lines } of totals.discounts) {
				if (discount.scope !== "SHIPPING") assert.equal(sum(lines.map((line) => line.amount)), taken);
			}
		}));

	it("no amount is negative or broken", () =>
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

	it("every total explains itself", () =>
		always((totals) => {
			const explained = new Map(explain(totals).map((each) => [each.of, each]));
			assert.equal(explained.get("total")?.amount, totals.total);
			for (const { lineItemId, taxed } of totals.lines) {
				const tax = explained.get(`lines.${lineItemId}.tax`);
				assert.deepEqual([tax?.amount, tax?.rate, tax?.basis], [taxed.tax, taxed.rate, taxed.priced]);
			}
			for (const { fee } of totals.fees) assert.equal(explained.get(`fees.${fee.code}`)?.amount, fee.price);
		}));
});
