import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Order as WireOrder } from "@cartwright/contract/orders/order-messages";
import { InvalidArgument } from "@cartwright/kernel/foundation/errors";
import { AmountTooLarge, toDecimal } from "@cartwright/kernel/foundation/money";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { exampleChange } from "@cartwright/testing/example-order";
import { exampleId } from "@cartwright/testing/example-products";
import { fc } from "@cartwright/testing/properties";
import { newSettings } from "../settings/all-settings.ts";
import { externalAgreement } from "./external-agreement.ts";
import { findInvariantViolations } from "./invariants.ts";
import type { Order } from "./order.ts";
import { newOrder } from "./placement.ts";

type Line = NonNullable<WireOrder["lineItems"]>[number];

const agreed = (sent: WireOrder, settings = defaultSettings) => externalAgreement(sent, settings, exampleId);
const amount = (value: string) => ({ amount: value });
const line = (price: string, quantity = 1, more: Partial<Line> = {}): Line => ({
	productName: { original: "Lamp" },
	itemType: { preset: "PHYSICAL" },
	price: amount(price),
	quantity,
	...more,
});
const taxed = (taxRate: string, tax: string) => ({ taxDetails: { taxRate, totalTax: amount(tax) } });

/** Violations of an order with this agreement, without its events. */
const violations = (sent: WireOrder): string[] => {
	const change = exampleChange();
	const origin = { createdBy: {}, channelInfo: { type: "POS" as const } };
	const stock = { state: "UNTOUCHED" as const, reservations: [] };
	const order: Order = newOrder(exampleId(), agreed(sent), origin, stock, change);
	const site = { orders: [order], checkouts: [], inventory: [], events: [], now: change.now };
	return findInvariantViolations(site).flatMap(({ invariant, description }) => (invariant === 7 ? [] : [description]));
};

describe("an order from another system", () => {
	it("counts in the minor units of its currency", () => {
		const totalIn = (currency: string, price: string, quantity: number) => {
			const { priceSummary } = agreed({ currency, lineItems: [line(price, quantity)] });
			return toDecimal(priceSummary.total, currency);
		};
		assert.equal(totalIn("EUR", "19.99", 3), "59.97");
		assert.equal(totalIn("JPY", "1980", 3), "5940");
		assert.equal(totalIn("KWD", "0.125", 3), "0.375");
	});

	it("rounds digits beyond the minor unit half up, once for each unit", () => {
		const totalIn = (currency: string, price: string, quantity = 2) =>
			agreed({ currency, lineItems: [line(price, quantity)] }).priceSummary.total;
		assert.deepEqual([totalIn("JPY", "99.5"), totalIn("JPY", "99.4")], [200, 198]);
		assert.deepEqual([totalIn("EUR", "0.005"), totalIn("EUR", "0.0049")], [2, 0]);
		assert.deepEqual([totalIn("KWD", "1.0005"), totalIn("KWD", "1.00049")], [2002, 2000]);
	});

	it("is in the shop's currency, language and weight unit unless it says otherwise", () => {
		const settings = { ...defaultSettings, currency: "JPY", language: "ja", weightUnit: "KG" as const };
		const plain = agreed({ lineItems: [line("500")] }, settings);
		assert.deepEqual(
			[plain.currency, plain.buyerLanguage, plain.siteLanguage, plain.weightUnit],
			["JPY", "ja", "ja", "KG"],
		);
		const own = agreed({ currency: "EUR", buyerLanguage: "de", weightUnit: "LB", lineItems: [line("5")] }, settings);
		assert.deepEqual([own.currency, own.buyerLanguage, own.siteLanguage, own.weightUnit], ["EUR", "de", "ja", "LB"]);
	});

	it("adds the tax to prices without it, and finds it in prices that include it", () => {
		const lineItems = [line("100.00", 1, taxed("0.19", "19.00"))];
		const added = agreed({ lineItems, taxIncludedInPrices: false });
		assert.deepEqual([added.priceSummary.total, added.priceSummary.tax], [11_900, 1900]);
		assert.equal(added.lineItems[0]?.totals.taxed.net, 10_000);
		const included = agreed({ lineItems, taxIncludedInPrices: true });
		assert.deepEqual([included.priceSummary.total, included.priceSummary.tax], [10_000, 1900]);
		assert.equal(included.lineItems[0]?.totals.taxed.net, 8100);
	});

	it("follows the shop on whether prices include tax if it does not say", () => {
		const lineItems = [line("100.00", 1, taxed("0.19", "19.00"))];
		const settings = newSettings({ tax: { includedInPrices: true, rates: [] } });
		assert.equal(agreed({ lineItems }, settings).priceSummary.total, 10_000);
		assert.equal(agreed({ lineItems }).priceSummary.total, 11_900);
	});

	it("lists the tax of each percentage once, and none that nobody pays", () => {
		const { taxes } = agreed({
			lineItems: [
				line("10.00", 1, taxed("0.19", "1.90")),
				line("20.00", 1, taxed("0.07", "1.40")),
				line("30.00", 1, taxed("0.19", "5.70")),
				line("40.00"),
			],
			shippingInfo: { title: "Courier", cost: { price: amount("5.00"), ...taxed("0.19", "0.95") } },
		});
		assert.deepEqual(
			taxes.map(({ rate, taxable, tax }) => [rate, taxable, tax]),
			[
				[190_000, 4500, 855],
				[70_000, 2000, 140],
			],
		);
	});

	it("charges delivery and fees beside the lines", () => {
		const { priceSummary } = agreed({
			lineItems: [line("10.00", 2)],
			shippingInfo: { title: "Courier", cost: { price: amount("4.50") } },
			additionalFees: [
				{ name: "Gift wrap", price: amount("2.00"), ...taxed("0.1", "0.20") },
				{ name: "Rush", price: amount("3.00") },
			],
		});
		assert.deepEqual(priceSummary, {
			subtotal: 2000,
			shipping: 450,
			additionalFees: 500,
			discount: 0,
			tax: 20,
			total: 2970,
		});
	});

	it("takes a discount from the lines that it names, and never makes a line cost less than nothing", () => {
		const [first, second] = [exampleId(), exampleId()];
		const discounted = (each: string) =>
			agreed({
				lineItems: [line("10.00", 2, { id: first }), line("5.00", 1, { id: second })],
				appliedDiscounts: [
					{
						coupon: { id: exampleId(), code: "SPRING", name: "Spring", amount: amount(each) },
						discountType: "SPECIFIC_ITEMS",
						lineItemIds: [first],
						lineItemDiscounts: [{ id: first, totalDiscount: amount(each) }],
					},
				],
			});
		const { priceSummary, lineItems, discounts } = discounted("4.00");
		assert.deepEqual([priceSummary.discount, priceSummary.total], [400, 2100]);
		assert.deepEqual(
			lineItems.map(({ totals }) => [totals.discount, totals.taxed.gross]),
			[
				[400, 1600],
				[0, 500],
			],
		);
		assert.deepEqual(discounts[0]?.discount.source, { kind: "coupon", code: "SPRING", name: "Spring" });
		assert.deepEqual(discounted("99.00").priceSummary.total, 500);
	});

	it("says whether a discount is of a coupon, of a rule, or granted by the merchant", () => {
		const [id] = [exampleId()];
		const sourceOf = (discount: NonNullable<WireOrder["appliedDiscounts"]>[number]) =>
			agreed({ lineItems: [line("10.00", 1, { id })], appliedDiscounts: [discount] }).discounts[0]?.discount.source;
		assert.deepEqual(sourceOf({ discountRule: { name: { original: "Three for two" } } }), {
			kind: "rule",
			name: "Three for two",
		});
		assert.deepEqual(
			sourceOf({ merchantDiscount: { description: "For the scratch", discountReason: "UNSPECIFIED" } }),
			{
				kind: "merchant",
				reason: "UNSPECIFIED",
				description: "For the scratch",
			},
		);
		assert.deepEqual(sourceOf({ merchantDiscount: {} }), { kind: "merchant" });
	});

	it("keeps the ids of lines that have one, gives others their own, and tells products from custom lines", () => {
		const id = exampleId();
		const catalogReference = { appId: exampleId(), catalogItemId: "lamp-1", options: { size: "L" } };
		const { lineItems } = agreed({
			lineItems: [line("1.00", 1, { id, catalogReference }), line("1.00", 1, { id: "" }), line("1.00", 1, { id: "" })],
		});
		assert.equal(lineItems[0]?.id, id);
		assert.equal(new Set(lineItems.map((each) => each.id)).size, 3);
		assert.deepEqual(
			lineItems.map((each) => [each.customLine, each.catalogReference]),
			[
				[false, catalogReference],
				[true, undefined],
				[true, undefined],
			],
		);
	});

	it("ships physical lines unless they say otherwise", () => {
		const shippable = (more: Partial<Line>) =>
			agreed({ lineItems: [line("1.00", 1, more)] }).lineItems[0]?.item.shippable;
		assert.deepEqual(
			[
				shippable({}),
				shippable({ itemType: { preset: "SERVICE" } }),
				shippable({ physicalProperties: { shippable: false } }),
				shippable({ itemType: { preset: "SERVICE" }, physicalProperties: { shippable: true } }),
			],
			[true, false, false, true],
		);
	});

	it("without the file of a digital line is rejected", () => {
		assert.throws(() => agreed({ lineItems: [line("1.00", 1, { itemType: { preset: "DIGITAL" } })] }), {
			code: "DIGITAL_FILE_REQUIRED",
		});
	});

	it("is rejected by the name of the tax that exceeds the price which includes it", () => {
		const tooMuch = { price: amount("5.00"), ...taxed("0.2", "5.01") };
		const fieldsOf = (sent: WireOrder) => {
			try {
				agreed({ taxIncludedInPrices: true, ...sent });
			} catch (error) {
				if (error instanceof InvalidArgument) return error.violations.map(({ field }) => field);
				throw error;
			}
			return [];
		};
		const fine = line("5.00", 1, taxed("0.2", "5.00"));
		assert.deepEqual(fieldsOf({ lineItems: [fine] }), []);
		const lineItems = [fine, line("5.00", 1, taxed("0.2", "5.01"))];
		assert.deepEqual(fieldsOf({ lineItems }), ["order.lineItems[1].taxDetails.totalTax.amount"]);
		assert.deepEqual(fieldsOf({ lineItems, taxIncludedInPrices: false }), []);
		assert.deepEqual(fieldsOf({ lineItems: [fine], shippingInfo: { title: "Post", cost: tooMuch } }), [
			"order.shippingInfo.cost.taxDetails.totalTax.amount",
		]);
		assert.deepEqual(fieldsOf({ lineItems: [fine], additionalFees: [{ name: "Rush", ...tooMuch }] }), [
			"order.additionalFees[0].taxDetails.totalTax.amount",
		]);
	});

	it("is rejected if its sum could not be counted to the minor unit", () => {
		const largest = "90071992547409.91";
		assert.equal(agreed({ lineItems: [line(largest)] }).priceSummary.total, Number.MAX_SAFE_INTEGER);
		const one = line("0.01");
		assert.throws(() => agreed({ lineItems: [line(largest), one] }), AmountTooLarge);
		const cost = { price: amount("0.01") };
		assert.throws(() => agreed({ lineItems: [line(largest)], shippingInfo: { title: "Post", cost } }), AmountTooLarge);
		const added = line(largest, 1, taxed("0.1", "0.01"));
		assert.throws(() => agreed({ lineItems: [added], taxIncludedInPrices: false }), AmountTooLarge);
	});
});

describe("the sums of orders from other systems", () => {
	const currencies = fc.constantFrom("EUR", "JPY", "KWD");
	const minor = fc.integer({ min: 0, max: 999_999 });
	const rates = fc.constantFrom("0", "0.07", "0.19", "0.2");
	/** A charge whose tax is at most its price. */
	const charge = fc.tuple(minor, fc.integer({ min: 0, max: 100 }), rates);
	const shape = fc.record({
		currency: currencies,
		taxIncludedInPrices: fc.boolean(),
		lines: fc.array(fc.tuple(charge, fc.integer({ min: 1, max: 20 }), minor), { minLength: 1, maxLength: 6 }),
		shipping: fc.option(charge),
		fees: fc.array(charge, { maxLength: 3 }),
	});

	const sentOf = ({
		currency,
		taxIncludedInPrices,
		lines,
		shipping,
		fees,
	}: typeof shape extends fc.Arbitrary<infer Of> ? Of : never): WireOrder => {
		const money = (value: number) => amount(toDecimal(value, currency));
		const taxOf = (priced: number, percent: number, taxRate: string) => ({
			taxDetails: { taxRate, totalTax: money(Math.floor((priced * percent) / 100)) },
		});
		const named = lines.map((each) => ({ each, id: exampleId() }));
		return {
			currency,
			taxIncludedInPrices,
			lineItems: named.map(({ each: [[price, percent, rate], quantity, off], id }) => ({
				...line(toDecimal(price, currency), quantity, { id }),
				...taxOf(Math.max(0, price * quantity - off), percent, rate),
			})),
			appliedDiscounts: named.map(({ each: [, , off], id }) => ({
				discountType: "SPECIFIC_ITEMS",
				merchantDiscount: { amount: money(off) },
				lineItemIds: [id],
				lineItemDiscounts: [{ id, totalDiscount: money(off) }],
			})),
			...(shipping
				? {
						shippingInfo: {
							title: "Post",
							cost: { price: money(shipping[0]), ...taxOf(shipping[0], shipping[1], shipping[2]) },
						},
					}
				: {}),
			additionalFees: fees.map(([price, percent, rate]) => ({
				name: "Fee",
				price: money(price),
				...taxOf(price, percent, rate),
			})),
		};
	};

	it("add up to the minor unit in every currency, with and without tax in the prices", () => {
		fc.assert(
			fc.property(shape, (given) => {
				const sent = sentOf(given);
				assert.deepEqual(violations(sent), []);
				const { priceSummary, lineItems, taxes } = agreed(sent);
				assert.ok(Object.values(priceSummary).every((value) => Number.isSafeInteger(value) && value >= 0));
				for (const { totals } of lineItems) {
					assert.equal(totals.taxed.net + totals.taxed.tax, totals.taxed.gross);
					assert.ok(totals.discount <= totals.beforeDiscounts);
				}
				assert.equal(
					taxes.reduce((sum, { tax }) => sum + tax, 0),
					priceSummary.tax,
				);
			}),
		);
	});

	it("do not depend on the sequence of lines", () => {
		fc.assert(
			fc.property(shape, (given) => {
				const sent = sentOf(given);
				const reversed = { ...sent, lineItems: [...(sent.lineItems ?? [])].reverse() };
				assert.deepEqual(agreed(reversed).priceSummary, agreed(sent).priceSummary);
			}),
			{ numRuns: 40 },
		);
	});
});
