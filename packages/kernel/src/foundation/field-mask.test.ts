import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { maskedMembers, maskPaths } from "./field-mask.ts";

describe("a field mask", () => {
	const sent = { note: "hello", buyer: { email: "ada@example.com", phone: "1" } };

	it("names paths in camel or snake case, with or without the entity", () => {
		assert.deepEqual(maskPaths("cartInfo.buyerNote, buyer_info.email", "cartInfo"), ["buyerNote", "buyerInfo.email"]);
		assert.deepEqual(maskPaths("cart_info.buyer_note", "cartInfo"), ["buyerNote"]);
	});

	it("passes named members and clears named members that were not sent", () => {
		assert.deepEqual(maskedMembers(sent, "note", "order"), { note: "hello" });
		assert.deepEqual(maskedMembers(sent, "buyer.email,color", "order"), {
			buyer: { email: "ada@example.com" },
			color: null,
		});
		assert.deepEqual(maskedMembers(null, "order.buyer.email", "order"), { buyer: { email: null } });
	});

	it("changes nothing if it is absent, empty or names everything", () => {
		for (const mask of [undefined, null, "", "*"]) assert.equal(maskedMembers(sent, mask, "order"), sent);
	});

	it("ignores inherited properties", () => {
		assert.deepEqual(maskedMembers(sent, "constructor.name", "order"), { constructor: { name: null } });
		const named = maskedMembers<object>(sent, "__proto__.polluted", "order");
		assert.equal(Object.getPrototypeOf(named), Object.prototype);
		assert.equal("polluted" in {}, false);
	});
});
