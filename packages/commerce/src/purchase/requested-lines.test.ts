import assert from "node:assert/strict";
import { it } from "node:test";
import { type ApplicationError, InvalidArgument } from "@cartwright/kernel/foundation/errors";
import type { Identity } from "@cartwright/kernel/foundation/identity";
import { requestedCustomLines, requestedLines } from "./requested-lines.ts";

const newId = () => "id";
const visitor: Identity = { kind: "visitor", visitorId: "v", clientId: "c" };
const app = (role: "owner" | "read-only"): Identity => ({ kind: "app", appId: "a", role });
const catalogReference = { appId: "app", catalogItemId: "item" };
const refused = (error: ApplicationError) => error.code === "PERMISSION_DENIED";

it("takes the members that a buyer may set, and assigns an id", () => {
	const options = { variantId: "v" };
	const [line] = requestedLines([{ id: "theirs", quantity: 2, catalogReference: { ...catalogReference, options } }], {
		identity: visitor,
		newId,
	});
	assert.deepEqual(line, { id: "id", quantity: 2, catalogReference: { ...catalogReference, options } });
});

it("requires the item", () => {
	for (const incomplete of [{ catalogItemId: "item" }, { appId: "app" }, {}]) {
		const lines = [{ quantity: 1, catalogReference: incomplete }];
		assert.throws(() => requestedLines(lines, { identity: visitor, newId }), InvalidArgument);
	}
});

it("accepts overrides and custom lines only from callers who may administer carts", () => {
	const overriding = [{ quantity: 1, catalogReference, catalogOverrideFields: { price: "1" } }];
	const custom = [{ quantity: 1, price: "1.5", fullPrice: "2", depositAmount: "0.5" }];
	for (const identity of [visitor, app("read-only")]) {
		assert.throws(() => requestedLines(overriding, { identity, newId }), refused);
		assert.throws(() => requestedCustomLines(custom, "USD", { identity, newId }), refused);
	}
	const facts = { identity: app("owner"), newId };
	assert.deepEqual(requestedLines(overriding, facts)[0]?.overrides, { price: "1" });
	assert.deepEqual(requestedCustomLines(custom, "USD", facts), [
		{ id: "id", quantity: 1, price: 150, fullPrice: 200, depositAmount: 50, item: {} },
	]);
});
