import assert from "node:assert/strict";
import { it } from "node:test";
import { orderPageView } from "./order-view.ts";

it("a long order shows its first lines, and all on request", () => {
	const lineItems = Array.from({ length: 300 }, (_, index) => ({ id: String(index), quantity: 1 }));
	const first = orderPageView({ lineItems }, "en");
	assert.deepEqual([first.lines.map(({ id }) => id), first.lineCount], [["0", "1", "2", "3", "4", "5", "6", "7"], 300]);
	assert.equal(orderPageView({ lineItems }, "en", Number.POSITIVE_INFINITY).lines.length, 300);
});

it("tells a partial refund from a whole one", () => {
	const paymentOf = (paymentStatus: "PARTIALLY_REFUNDED" | "FULLY_REFUNDED") =>
		orderPageView({ paymentStatus, priceSummary: { total: { amount: "64" } } }, "en").payment;
	assert.equal(paymentOf("PARTIALLY_REFUNDED"), "partlyRefunded");
	assert.equal(paymentOf("FULLY_REFUNDED"), "refunded");
});
