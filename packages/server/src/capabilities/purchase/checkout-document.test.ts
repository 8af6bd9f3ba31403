import assert from "node:assert/strict";
import { it } from "node:test";
import { newCheckout, refreshedCheckout, withBuyerDetails } from "./checkout-document.ts";
import { exampleLine, exampleProduct } from "./example-products.ts";
import type { Purchase } from "./purchase.ts";

const line = exampleLine(exampleProduct());
const cart: Purchase & { id: string; checkoutId?: string } = {
	id: "cart",
	currency: "USD",
	lines: [line],
	customLines: [],
	buyer: { visitorId: "v" },
	purchaseFlowId: "flow",
	buyerNote: "Ring twice",
	shipping: { address: { country: "US" }, contactDetails: { firstName: "Ann" } },
};
const request = {
	id: "checkout",
	cartId: "cart",
	channelType: "WEB",
	createdBy: { visitorId: "v" },
	now: "t1",
} as const;
const checkout = newCheckout(cart, request);

it("copies the whole purchase, and nothing else of the cart", () => {
	assert.deepEqual(checkout, {
		currency: "USD",
		lines: [line],
		customLines: [],
		buyer: { visitorId: "v" },
		purchaseFlowId: "flow",
		buyerNote: "Ring twice",
		shipping: { address: { country: "US" }, contactDetails: { firstName: "Ann" } },
		id: "checkout",
		cartId: "cart",
		channelType: "WEB",
		createdBy: { visitorId: "v" },
		completed: false,
		createdDate: "t1",
		updatedDate: "t1",
	});
});

it("follows its cart, and keeps values that only the checkout has", () => {
	const updated = withBuyerDetails(checkout, { billingAddress: { country: "FR" }, email: "ann@x.test" });
	const { buyerNote: _, ...withoutNote } = cart;
	const refreshed = refreshedCheckout(updated, { ...withoutNote, lines: [] }, "t2");
	assert.deepEqual(refreshed.lines, []);
	assert.deepEqual(refreshed.billing, { address: { country: "FR" } });
	assert.deepEqual(refreshed.buyer, { visitorId: "v", email: "ann@x.test" });
	assert.deepEqual([refreshed.id, refreshed.createdDate, refreshed.updatedDate], ["checkout", "t1", "t2"]);
});

it("takes addresses from the request without losing the contact, and a delivery option only if none was chosen", () => {
	const updated = withBuyerDetails(checkout, { shippingAddress: { country: "FR" }, delivery: { code: "express" } });
	assert.deepEqual(updated.shipping, { address: { country: "FR" }, contactDetails: { firstName: "Ann" } });
	assert.deepEqual(updated.delivery, { code: "express" });
	assert.deepEqual(withBuyerDetails(updated, { delivery: { code: "slow" } }).delivery, { code: "express" });
});
