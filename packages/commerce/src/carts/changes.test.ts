import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { exampleLine, exampleProduct } from "@cartwright/testing/example-products";
import type { Cart } from "../purchase/cart-document.ts";
import { withoutMember } from "../purchase/edits.ts";
import { newCart } from "./cart.ts";
import { withAdditions, withInfo } from "./changes.ts";

const facts = { now: "2026-01-01T00:00:00.000Z", newId: () => "10000000-0000-4000-8000-000000000001" };
const visitor = { kind: "visitor", visitorId: "v", clientId: "c" } as const;
const empty = newCart({ ...facts, identity: visitor }, { currency: "USD", current: true });
const line = exampleLine(exampleProduct());
const cart: Cart = { ...empty, lines: [line], customLines: [{ id: "custom", quantity: 1, price: 100, item: {} }] };
const code = (expected: string) => (error: ApplicationError) => error.code === expected;

describe("a new cart", () => {
	it("is the caller's current one, or an additional one", () => {
		assert.deepEqual([empty.owner, empty.currentOf, empty.buyer], ["visitor:v", "visitor:v", { visitorId: "v" }]);
		assert.equal(newCart({ ...facts, identity: visitor }, { currency: "USD", current: false }).currentOf, undefined);
	});

	it("has no owner if staff or an app create it", () => {
		const byStaff = newCart(
			{ ...facts, identity: { kind: "user", userId: "u", role: "owner", sessionId: "s" } },
			{ currency: "USD", current: true },
		);
		assert.deepEqual([byStaff.owner, byStaff.currentOf, byStaff.buyer], [undefined, undefined, { userId: "u" }]);
	});
});

describe("info", () => {
	it("does not change if absent, and is deleted by null or an empty option", () => {
		const changed = withInfo(cart, { buyerNote: "Hi", selectedShippingOption: { code: "a", carrierId: "b" } });
		assert.deepEqual([changed.buyerNote, changed.delivery], ["Hi", { code: "a", carrierId: "b" }]);
		const cleared = withInfo(changed, { buyerNote: null, selectedShippingOption: {} });
		assert.deepEqual(cleared, cart);
		assert.equal(withInfo(changed, undefined), changed);
	});

	it("does not change the buyer's identity", () => {
		const changed = withInfo(cart, { buyerInfo: { email: "a@x.test", contactId: "contact" } });
		assert.deepEqual(changed.buyer, { visitorId: "v", email: "a@x.test", contactId: "contact" });
		assert.deepEqual(withInfo(changed, { buyerInfo: { contactId: null } }).buyer, {
			visitorId: "v",
			email: "a@x.test",
		});
	});

	it("cannot change the contact of a signed-in buyer", () => {
		const member: Cart = { ...cart, buyer: { memberId: "m", contactId: "own" } };
		assert.throws(
			() => withInfo(member, { buyerInfo: { contactId: "other" } }),
			code("CAN_ONLY_UPDATE_CONTACT_ID_FOR_NOT_LOGGED_IN_CUSTOMER"),
		);
		assert.deepEqual(withInfo(member, { buyerInfo: { contactId: "own" } }).buyer, member.buyer);
	});

	it("is limited by a mask, in any notation of its paths", () => {
		const info = { buyerNote: "Hi", overrideCheckoutUrl: "https://x.test" };
		for (const mask of ["buyerNote", "cartInfo.buyerNote", "cart_info.buyerNote", "contactInfo.address,buyerNote"]) {
			const changed = withInfo(cart, info, mask);
			assert.deepEqual([changed.buyerNote, changed.overrideCheckoutUrl], ["Hi", undefined], mask);
		}
	});
});

it("the location cannot be replaced by another one", () => {
	const here = withAdditions(cart, { lines: [], customLines: [], businessLocationId: "here" });
	assert.equal(here.businessLocationId, "here");
	const there = { lines: [], customLines: [], businessLocationId: "there" };
	assert.throws(() => withAdditions(here, there), code("CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION"));
	assert.deepEqual(withoutMember(here, "businessLocationId"), cart);
	assert.equal(withoutMember(cart, "businessLocationId"), cart);
});
