import assert from "node:assert/strict";
import { it } from "node:test";
import { pricedLine } from "@cartwright/testing/example-products";
import { newSettings } from "../settings/all-settings.ts";
import { unitPrice, unitPriceBeforeTax } from "./line-prices.ts";
import { pageUrl } from "./page-url.ts";
import { calculate } from "./totals.ts";

const line = pricedLine(1190, 3);
const rate = { id: "de", name: "VAT", country: "DE", rate: 190_000, appliesToShipping: true };
const totals = calculate({
	lines: [line],
	now: "2026-11-20T10:00:00.000Z",
	settings: newSettings({ tax: { includedInPrices: true, rates: [rate] } }),
	shippingAddress: { country: "DE" },
	discounts: [
		{
			id: "d",
			source: { kind: "merchant" },
			scope: "SPECIFIC_ITEMS",
			lineItemIds: [line.id],
			value: { type: "AMOUNT", amount: 100 },
		},
	],
});
const [amounts] = totals.lines;
assert.ok(amounts);

it("the unit price is a share of the discounted line", () => {
	assert.equal(unitPrice(line.item, amounts), 1157);
	assert.equal(unitPrice(line.item, { ...amounts, beforeDiscounts: 0, ownDiscount: 0, quantity: 0 }), 1190);
});

it("the unit price before tax excludes included tax", () => {
	assert.equal(unitPriceBeforeTax(line.item, amounts, totals), 1000);
	assert.equal(unitPriceBeforeTax(line.item, amounts, { ...totals, taxIncludedInPrices: false }), 1190);
});

it("catalogue pages are on the shop's site, other pages at their own URL", () => {
	assert.equal(pageUrl({ relativePath: "/mug" }, "https://x.test")?.url, "https://x.test/mug");
	const elsewhere = { relativePath: "/mug", url: "https://y.test/mug" };
	assert.equal(pageUrl(elsewhere, "https://x.test"), elsewhere);
});
