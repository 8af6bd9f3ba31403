import assert from "node:assert/strict";
import { it } from "node:test";
import { payments } from "@cartwright/contract/payments/payments";
import type { TestPayments } from "@cartwright/kernel/foundation/providers";
import { lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { openShop } from "@cartwright/testing/shop";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { defaultPayments } from "../../payments/settings.ts";

const methodsIn = async (testPayments: TestPayments, testGateway: boolean) => {
	const shop = await openShop({
		providers: { testPayments },
		settings: { payments: { ...defaultPayments, testGateway } },
	});
	try {
		const shopper = await shop.visitor();
		const { methods } = await shopper.use(payments).listPaymentMethods({});
		const orderId = await place(shopper, await readyCheckout(shopper, lineOf(await offer(shop))));
		const refusal = await refusalOf(payBy(shopper, orderId, testCards.approved));
		return [methods.join(" "), refusal.split(" ")[0]];
	} finally {
		await shop.close();
	}
};

it("accepts test cards only where the shop or the operator asked for them", async () => {
	const notTaken = ["OFFLINE", "428"];
	const taken = ["CARD OFFLINE", "not"];
	assert.equal(defaultPayments.testGateway, false);
	assert.deepEqual(await methodsIn("WHERE_ASKED_FOR", false), notTaken);
	assert.deepEqual(await methodsIn("WHERE_ASKED_FOR", true), taken);
	assert.deepEqual(await methodsIn("NOWHERE", true), notTaken);
	assert.deepEqual(await methodsIn("EVERYWHERE", false), taken);
});
