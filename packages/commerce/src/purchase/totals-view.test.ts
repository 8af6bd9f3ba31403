import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { defaultSettings } from "@cartwright/kernel/sites/settings";
import { pricedLine } from "@cartwright/testing/example-products";
import { carrierOptionsView, selectedOptionView } from "./delivery-view.ts";
import { taxSummaryView } from "./tax-view.ts";
import { calculate } from "./totals.ts";
import type { TotalsError } from "./totals-model.ts";
import {
	calculationErrorsView,
	discountsView,
	feesView,
	giftCardView,
	priceSummaryView,
	violationsView,
} from "./totals-view.ts";

// Tests of the calls check that views conform to the contract; these check the values.
const settings = {
	...defaultSettings,
	tax: {
		includedInPrices: false,
		rates: [{ id: "ny", name: "New York", country: "US", subdivision: "US-NY", rate: 88_750, appliesToShipping: true }],
	},
};
const line = pricedLine(1000, 2);
const totals = calculate({
	lines: [line],
	settings,
	now: "2026-11-20T10:00:00.000Z",
	shippingAddress: { country: "US", subdivision: "US-NY" },
	selectedOption: { code: "standard" },
	discounts: [
		{
			id: "10000000-0000-4000-8000-000000000000",
			source: { kind: "coupon", code: "SAVE", name: "Save 10 %" },
			scope: "GLOBAL",
			value: { type: "PERCENT", rate: 100_000 },
		},
	],
	fees: [{ code: "wrap", name: "Wrapping", price: 300, source: "MANUAL", taxable: true }],
	giftCard: { id: "card", appId: "app", obfuscatedCode: "****", balance: 400 },
});
const amounts = (prices: object) =>
	Object.fromEntries(Object.entries(prices).map(([name, { amount }]) => [name, amount]));

describe("totals in the contract's format", () => {
	it("the summary's total is after gift cards", () => {
		assert.deepEqual(amounts(priceSummaryView(totals, 400, settings)), {
			subtotal: "20.00",
			shipping: "5.00",
			tax: "2.31",
			discount: "2.00",
			total: "24.31",
			additionalFees: "3.00",
		});
	});

	it("discounts have their coupon and their share of each line", () => {
		const [discount] = discountsView(totals, settings);
		assert.equal(discount?.coupon?.code, "SAVE");
		assert.equal(discount?.coupon?.amount?.formattedAmount, "$2.00");
		assert.deepEqual(
			discount?.lineItemDiscounts?.map(({ id, totalDiscountAmount }) => [id, totalDiscountAmount?.amount]),
			[[line.id, "2.00"]],
		);
	});

	it("fees and gift cards", () => {
		const [fee] = feesView(totals, settings);
		assert.deepEqual([fee?.price?.amount, fee?.priceAfterTax?.amount, fee?.source], ["3.00", "3.27", "MANUAL"]);
		assert.equal(giftCardView(totals, settings)?.amount?.amount, "4.00");
	});

	it("taxes have their jurisdiction, and add up", () => {
		const summary = taxSummaryView(totals, settings);
		assert.deepEqual(
			[summary.totalTax?.amount, summary.manualTaxRate, summary.taxableAmount?.amount],
			["2.31", "0.08875", "26.00"],
		);
		const [aggregated] = summary.aggregatedTaxBreakdown ?? [];
		assert.deepEqual([aggregated?.jurisdiction, aggregated?.jurisdictionTypeEnum], ["US-NY", "STATE"]);
	});

	it("delivery: the offered options, and the selected one with its tax", () => {
		const [carrier] = carrierOptionsView(totals, settings);
		assert.deepEqual(
			carrier?.shippingOptions?.map(({ code, cost }) => [code, cost?.price?.amount]),
			[["standard", "5.00"]],
		);
		const selected = selectedOptionView(totals, settings);
		assert.deepEqual(
			[selected?.carrierId, selected?.requestedShippingOption, selected?.cost?.totalPriceAfterTax?.amount],
			[carrier?.carrierId, true, "5.44"],
		);
	});
});

it("of the delivery errors, the most specific one is shown", () => {
	const error = (part: TotalsError["part"], code: string) => ({ part, code, description: code });
	const shown = calculationErrorsView([error("shipping", "A"), error("selectedOption", "B"), error("order", "C")]);
	assert.equal(shown.selectedShippingOptionError?.applicationError?.code, "B");
	assert.equal(shown.generalShippingCalculationError, undefined);
	assert.deepEqual(
		shown.orderValidationErrors?.map(({ code }) => code),
		["C"],
	);
});

it("a violation references its line", () => {
	const violation = {
		severity: "ERROR",
		lineItemId: line.id,
		suggestedFix: "REMOVE_LINE_ITEM",
		description: "Gone.",
	} as const;
	assert.deepEqual(violationsView({ lines: [{ ...line, violations: [violation] }] }), [
		{
			severity: "ERROR",
			target: { lineItem: { name: "LINE_ITEM_DEFAULT", id: line.id, suggestedFix: "REMOVE_LINE_ITEM" } },
			description: "Gone.",
		},
	]);
});
