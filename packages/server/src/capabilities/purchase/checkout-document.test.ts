import assert from "node:assert/strict";
import { it } from "node:test";
import { newCheckout, refreshedCheckout, withBuyerDetails } from "./checkout-document.ts";
import { exampleLine, exampleProduct } from "./example-goods.ts";
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

it("takes all of the purchase along, and nothing else of the cart", () => {
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

it("follows its cart, and keeps what only the checkout was told", () => {
	const told = withBuyerDetails(checkout, { billingAddress: { country: "FR" }, email: "ann@x.test" });
	const { buyerNote: _, ...withoutNote } = cart;
	const refreshed = refreshedCheckout(told, { ...withoutNote, lines: [] }, "t2");
	assert.deepEqual(refreshed.lines, []);
	assert.deepEqual(refreshed.billing, { address: { country: "FR" } });
	assert.deepEqual(refreshed.buyer, { visitorId: "v", email: "ann@x.test" });
	assert.deepEqual([refreshed.id, refreshed.createdDate, refreshed.updatedDate], ["checkout", "t1", "t2"]);
});

it("takes addresses from the call without losing the contact, and a delivery only where none was chosen", () => {
	const told = withBuyerDetails(checkout, { shippingAddress: { country: "FR" }, delivery: { code: "express" } });
	assert.deepEqual(told.shipping, { address: { country: "FR" }, contactDetails: { firstName: "Ann" } });
	assert.deepEqual(told.delivery, { code: "express" });
	assert.deepEqual(withBuyerDetails(told, { delivery: { code: "slow" } }).delivery, { code: "express" });
});
