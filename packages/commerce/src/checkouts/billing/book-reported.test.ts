import assert from "node:assert/strict";
import { it } from "node:test";
import { onEachEngine } from "@cartwright/testing/shop";
import { loadEntries } from "../../orders/load/load-entries.ts";
import { bookReported } from "./book-reported.ts";
import { openBilledShop } from "./example-billing.ts";

onEachEngine("what a network reports of a payment", (engine) => {
	it("is booked once, whoever reports it at once", async () => {
		const billed = await openBilledShop(engine);
		const { shop } = billed;
		const orderId = await billed.paid();
		const paymentId = await billed.paymentId(orderId);
		const date = shop.now().toISOString();
		const entries = [
			{ id: "stripe-live/txn_1", kind: "FEE", amount: -59, currency: "EUR", date },
			{ id: "stripe-live/dp_1", kind: "DISPUTE", amount: -1500, currency: "USD", date, reference: "dp_1" },
		] as const;
		const reports = Array.from({ length: 5 }, () => bookReported(shop, { orderId, paymentId, entries }));
		await Promise.all(reports);
		const booked = await loadEntries(shop, [orderId]);
		assert.deepEqual(
			booked.map(({ kind, amount, currency, provider }) => [kind, amount, currency, provider].join()).sort(),
			["CHARGE,1500,USD,test-gateway", "DISPUTE,-1500,USD,test-gateway", "FEE,-59,EUR,test-gateway"],
		);
		const [fee] = booked.filter(({ kind }) => kind === "FEE");
		assert.deepEqual(fee?.agreed, []);
		await assert.rejects(bookReported(shop, { orderId, paymentId: "another", entries }));
		assert.deepEqual(await billed.breaches(), []);
		await shop.close();
	});
});
