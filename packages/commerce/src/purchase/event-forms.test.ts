import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { inForms } from "@cartwright/server/registries/reactions";
import type { StoredEvent } from "@cartwright/store/store";
import type { Cart } from "./cart-document.ts";
import { cartChanged, cartDeleted, checkoutCreated } from "./cart-events.ts";
import { formsOf } from "./event-forms.ts";

const facts = { now: "2026-01-01T00:00:00.000Z", newId: () => "0197f0a0-0000-7000-8000-000000000001" };
const cart = { id: "a cart", lines: [], customLines: [], buyer: {} } as unknown as Cart;
const checkout: Cart = { ...cart, channelType: "WEB" };
const changed = (before: Cart) =>
	cartChanged(before, { ...before, buyerNote: "Ring twice.", delivery: { code: "standard" } }, facts);

const stored = (event: ReturnType<typeof changed>, sequence = 2): StoredEvent => ({
	...event,
	site: "a site",
	entityId: "a cart",
	sequence,
});
const formsWith = (event: StoredEvent) => formsOf(event).map(({ type, data }) => [type, data.changedFields]);

describe("the forms of an event of a cart", () => {
	const [ofCart, ofV2] = [
		["buyerNote", "selectedShippingOption"],
		["note", "deliveryInfo"],
	];

	it("name the changed fields as each version does", () => {
		assert.deepEqual(formsWith(stored(changed(cart))), [
			["wix.ecom.v1.cart_updated", ofCart],
			["wix.ecom.v2.cart_updated", ofV2],
		]);
		assert.deepEqual(formsWith(stored(changed(checkout))), [
			["wix.ecom.v1.checkout_updated", ["buyerNote", "shippingInfo"]],
			["wix.ecom.v1.cart_updated", ofCart],
			["wix.ecom.v2.cart_updated", ofV2],
		]);
	});

	it("are none of a cart of version 1 if the checkout was created without one", () => {
		const withoutCart: Cart = { ...checkout, withoutCart: true };
		const types = [checkoutCreated(facts), changed(withoutCart), cartDeleted(withoutCart, facts)].map((event, at) =>
			formsOf(stored(event, at + 1)).map(({ type }) => type.replace("wix.ecom.", "")),
		);
		assert.deepEqual(types, [
			["v1.checkout_created", "v2.cart_created"],
			["v1.checkout_updated", "v2.cart_updated"],
			["v1.checkout_deleted", "v2.cart_deleted"],
		]);
	});

	it("reach the subscribers to their types", async () => {
		const got: string[] = [];
		const subscriber = inForms({
			name: "test",
			types: ["wix.ecom.v2.cart_updated"],
			handle: async (_context, { type }) => void got.push(type),
		});
		for (const event of [stored(changed(cart)), stored(changed(checkout)), stored(checkoutCreated(facts))]) {
			assert.ok(subscriber.types.includes(event.type));
			await subscriber.handle(undefined as never, event);
		}
		assert.deepEqual(
			got,
			Array.from({ length: 3 }, () => "wix.ecom.v2.cart_updated"),
		);
	});
});
