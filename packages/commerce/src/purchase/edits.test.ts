import assert from "node:assert/strict";
import { it } from "node:test";
import type { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { exampleLine, exampleProduct } from "@cartwright/testing/example-products";
import { withAddedLines, withMembers, withoutLines, withoutMember, withQuantities } from "./edits.ts";
import type { Purchase } from "./purchase.ts";

const line = exampleLine(exampleProduct());
const custom = { id: "custom", quantity: 1, price: 100, item: {} };
const purchase: Purchase = {
	currency: "USD",
	lines: [line],
	customLines: [custom],
	buyer: {},
	purchaseFlowId: "flow",
};
const code = (expected: string) => (error: ApplicationError) => error.code === expected;

it("edits lines of the catalogue and custom lines, and rejects unknown ids", () => {
	const changed = withQuantities(purchase, [{ id: "custom", quantity: 5 }]);
	assert.deepEqual([changed.lines, changed.customLines], [[line], [{ ...custom, quantity: 5 }]]);
	assert.deepEqual(withoutLines(purchase, ["custom"]).customLines, []);
	assert.throws(() => withoutLines(purchase, [line.id, "gone"]), code("LINE_ITEM_NOT_FOUND"));
	assert.throws(() => withQuantities(purchase, [{ id: "gone", quantity: 1 }]), code("LINE_ITEM_NOT_FOUND"));
});

it("adds lines to those of their kind", () => {
	const [other, otherCustom] = [exampleLine(exampleProduct()), { ...custom, id: "other" }];
	const added = withAddedLines(purchase, { lines: [other], customLines: [otherCustom] });
	assert.deepEqual(
		[added.lines, added.customLines],
		[
			[line, other],
			[custom, otherCustom],
		],
	);
});

it("returns the same purchase if there is nothing to change", () => {
	assert.equal(withAddedLines(purchase, { lines: [], customLines: [] }), purchase);
	assert.equal(withoutMember(purchase, "coupons"), purchase);
});

it("sets the members that were sent and deletes those that are null", () => {
	const changed = withMembers(purchase, { buyerNote: "Hi", coupons: undefined });
	assert.deepEqual(changed, { ...purchase, buyerNote: "Hi" });
	assert.deepEqual(withMembers(changed, { buyerNote: null }), purchase);
	assert.deepEqual(withoutMember({ ...purchase, coupons: [{ id: "c", code: "SAVE" }] }, "coupons"), purchase);
});
