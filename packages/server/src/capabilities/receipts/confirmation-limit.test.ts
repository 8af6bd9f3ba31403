import assert from "node:assert/strict";
import { it } from "node:test";
import { exampleOrder } from "../orders/example-order.ts";
import { confirmationCountId, isAnonymousAndUnpaid, withOneMore } from "./confirmation-limit.ts";

it("concerns orders of strangers who paid nothing", () => {
	const order = exampleOrder();
	const payment = { ...({ id: "p", method: "CARD", status: "APPROVED", amount: 1, currency: "USD" } as const) };
	const paid = { ...payment, authorized: 1, captured: 1, refunded: 0, createdDate: "", updatedDate: "" };
	const visitor = { ...order, payments: [], createdBy: { visitorId: "v" } };
	assert.equal(isAnonymousAndUnpaid(visitor), true);
	assert.equal(isAnonymousAndUnpaid({ ...visitor, payments: [paid] }), false);
	for (const createdBy of [{ memberId: "m" }, { userId: "u" }, { appId: "a" }]) {
		assert.equal(isAnonymousAndUnpaid({ ...visitor, createdBy }), false);
	}
});

it("counts ten mails for an hour from the first, whatever the case of the address", () => {
	assert.equal(confirmationCountId(" Ada@Example.com"), confirmationCountId("ada@example.com"));
	let count = withOneMore("id", undefined, "2026-01-01T10:00:00.000Z");
	for (let sent = 2; sent <= 10; sent++) count = withOneMore("id", count, "2026-01-01T10:59:59.999Z");
	assert.equal(count?.sent, 10);
	assert.equal(withOneMore("id", count, "2026-01-01T10:59:59.999Z"), undefined);
	assert.equal(withOneMore("id", count, "2026-01-01T11:00:00.000Z")?.sent, 1);
});
