import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { payments } from "@cartwright/contract/payments/payments";
import { testGateway } from "@cartwright/contract/payments/test-gateway";
import type { PaymentProvider } from "@cartwright/kernel/foundation/payment-provider";
import { lineOf, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { testCards } from "./test-cards.ts";

onEachEngine("the confirmation page of the test gateway", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	before(async () => {
		shop = await openShop({ engine });
		shopper = await shop.visitor();
	});
	after(() => shop.close());

	const bank = () => shop.caller().use(testGateway);
	const newPayment = async () => {
		const orderId = await place(shopper, await readyCheckout(shopper, lineOf(await offer(shop))));
		const response = await shopper.use(payments).pay({
			paymentGatewayOrderId: orderId,
			method: "CARD",
			card: { number: testCards.confirmed },
			returnUrl: "http://shop.test/hosted/checkout/1",
		});
		return { orderId, transactionId: response.confirmationUrl?.split("/").at(-1) ?? "" };
	};

	it("pays by a token that createTestToken makes of a number", async () => {
		const { token } = await bank().createTestToken({ number: testCards.insufficientFunds });
		assert.ok(!token.includes(testCards.insufficientFunds));
		const orderId = await place(shopper, await readyCheckout(shopper, lineOf(await offer(shop))));
		const chosen = { method: "CARD", paymentToken: token } as const;
		const { declineReason } = await shopper.use(payments).pay({ paymentGatewayOrderId: orderId, ...chosen });
		assert.equal(declineReason, "INSUFFICIENT_FUNDS");
	});

	it("shows the payment to confirm with getTestPayment", async () => {
		const { transactionId } = await newPayment();
		assert.deepEqual((await bank().getTestPayment({ transactionId })).testPayment, {
			transactionId,
			amount: { amount: "15.00", formattedAmount: "$15.00" },
			currency: "USD",
			state: "OPEN",
			returnUrl: "http://shop.test/hosted/checkout/1",
		});
	});

	it("records the buyer's decision once with confirmTestPayment", async () => {
		for (const approved of [true, false]) {
			const { orderId, transactionId } = await newPayment();
			const { returnUrl } = await bank().confirmTestPayment({ transactionId, approved });
			assert.equal(returnUrl, "http://shop.test/hosted/checkout/1");
			await bank().confirmTestPayment({ transactionId, approved: !approved });
			assert.equal((await bank().getTestPayment({ transactionId })).testPayment?.state, "DECIDED");
			await shop.caller().use(payments).refreshPayment({ siteId: shop.site, paymentGatewayOrderId: orderId });
			const { payment } = await shopper.use(payments).getPayment({ paymentGatewayOrderId: orderId });
			assert.equal(payment?.status, approved ? "APPROVED" : "DECLINED");
		}
	});

	it("has no other payments, and none at all with another provider", async () => {
		const end = "404 TEST_PAYMENT_NOT_FOUND";
		assert.equal(await refusalOf(bank().getTestPayment({ transactionId: "test_1" })), end);
		assert.equal(await refusalOf(bank().confirmTestPayment({ transactionId: "test_1", approved: true })), end);
		const network = { name: "network" } as PaymentProvider;
		const other = await openShop({ engine, providers: { payments: network } });
		const call = other.caller().use(testGateway).getTestPayment({ transactionId: "test_1" });
		assert.equal(await refusalOf(call), end);
		await other.close();
	});
});
