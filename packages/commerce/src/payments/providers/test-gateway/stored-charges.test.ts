import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { StoredCharges } from "./stored-charges.ts";
import { testCards, tokenOf } from "./test-cards.ts";
import { TestGateway } from "./test-gateway.ts";

onEachEngine("the stored charges of the test gateway", (engine) => {
	let shop: Shop;
	before(async () => {
		shop = await openShop({ engine });
	});
	after(() => shop.close());

	/** Another process, or the same one after a restart. */
	const open = () =>
		new TestGateway({
			now: () => shop.now().getTime(),
			sleep: async () => {},
			chance: () => 0.5,
			charges: new StoredCharges(shop.store),
			origin: "http://shop.test",
		});
	const request = (paymentKey: string, card: string) => ({
		paymentKey,
		amount: 1250,
		currency: "USD",
		method: { token: tokenOf(card) },
		capture: "NOW" as const,
		returnUrl: "http://shop.test/back",
	});

	it("are shared by all processes and survive a restart", async () => {
		const outcomes = await Promise.all(
			Array.from({ length: 6 }, (_, index) =>
				open().pay(request("one", index % 2 ? testCards.approved : testCards.declined)),
			),
		);
		assert.equal(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size, 1);
		assert.deepEqual(await open().find({ paymentKey: "one" }), outcomes[0]);
		assert.equal(await open().find({ paymentKey: "other" }), undefined);
	});

	it("keep one of many concurrent decisions", async () => {
		await open().pay(request("two", testCards.confirmed));
		await Promise.all([
			open().confirm("test_two", true),
			open().confirm("test_two", false),
			open().cancel({ paymentKey: "two" }),
		]);
		const decided = await open().find({ paymentKey: "two" });
		assert.notEqual(decided?.status, "PENDING");
		await open().confirm("test_two", decided?.status !== "APPROVED");
		assert.deepEqual(await open().cancel({ paymentKey: "two" }), decided);
		assert.deepEqual(await open().find({ paymentKey: "two" }), decided);
	});

	it("keep a payment that was cancelled before it arrived", async () => {
		await open().cancel({ paymentKey: "three" });
		assert.deepEqual(await open().pay(request("three", testCards.approved)), { status: "CANCELED" });
	});
});
