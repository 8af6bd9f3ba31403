import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { paymentProviders } from "@cartwright/contract/payments/payment-providers";
import { payments } from "@cartwright/contract/payments/payments";
import { breachesIn, lineOf, offer, place, readyCheckout } from "@cartwright/testing/buying";
import { workContext } from "@cartwright/testing/review-requests";
import { onEachEngine, openShop, type Shop } from "@cartwright/testing/shop";
import { accountsAt, StripeStandIn } from "@cartwright/testing/stripe-stand-in";
import { NetworkFailed } from "./network-records.ts";
import { type FoundDifference, reconcile } from "./reconcile.ts";

onEachEngine("fees and disputes beside the network", (engine) => {
	let shop: Shop;
	let network: StripeStandIn;
	before(async () => {
		network = new StripeStandIn(() => shop.now().getTime());
		shop = await openShop({ engine, providers: accountsAt(network, () => shop.now()) });
		const stripe = { secretKey: "sk_test_1234", publishableKey: "pk_test_1234", notificationSecret: "whsec_test" };
		await (await shop.staff()).use(paymentProviders).connectPaymentProvider({ stripe });
	});
	after(() => shop?.close());

	const compared = async (repairs = false) => {
		const context = workContext(shop);
		const differences: FoundDifference[] = [];
		const today = shop.now().toISOString().slice(0, 10);
		await reconcile({
			...context,
			providers: { ...context.providers, ...accountsAt(network, shop.now) },
			site: shop.site,
			from: today,
			to: today,
			timeZone: "UTC",
			repairs,
			onDifference: (difference) => differences.push(difference),
		});
		return differences.map(({ kind, subject, here, there, repaired }) =>
			[kind, subject, here, there, repaired].join(" | "),
		);
	};
	/** An order that was paid at Stripe, which then lost all notifications. */
	const paid = async () => {
		const shopper = await shop.visitor();
		const orderId = await place(shopper, await readyCheckout(shopper, lineOf(await offer(shop))));
		const chosen = { method: "CARD", cardProvider: "stripe-test", paymentToken: "ctoken_pm_card_visa" } as const;
		const { paymentId = "" } = await shopper.use(payments).pay({ paymentGatewayOrderId: orderId, ...chosen });
		return { orderId, paymentId: paymentId ?? "", intentId: network.objects.intentOf(paymentId ?? "")?.id ?? "" };
	};

	it("lists what notifications did not bring, and records it only if asked to", async () => {
		const { orderId, paymentId, intentId } = await paid();
		const fee = (repaired: boolean) => `MISSING_HERE | FEE |  | FEE 0.74 USD | ${repaired}`;
		for (let run = 0; run < 2; run++) assert.deepEqual(await compared(), [fee(false)]);
		assert.deepEqual(await compared(true), [fee(true)]);
		assert.deepEqual(await compared(), []);

		const dispute = network.objects.dispute(intentId);
		assert.deepEqual(await compared(), [], "the bank only asks");
		network.objects.move(dispute, "WITHDRAWN");
		assert.deepEqual(await compared(), ["MISSING_HERE | DISPUTE |  | APPROVED 15.00 USD | false"]);
		assert.deepEqual(await compared(true), ["MISSING_HERE | DISPUTE |  | APPROVED 15.00 USD | true"]);
		network.objects.move(dispute, "RETURNED");
		const won = "OTHER_STATUS | DISPUTE | APPROVED 15.00 USD | REVERSED 15.00 USD";
		assert.deepEqual(await compared(true), [`${won} | true`]);

		const paymentRefunds = [{ paymentId, amount: { amount: "4.00" } }];
		await (await shop.staff()).use(orderBilling).refundPayments({ orderId, paymentRefunds });
		assert.deepEqual(await compared(), []);
		const [refund] = [...network.objects.refunds.values()].filter((each) => each.payment_intent === intentId);
		assert.ok(refund);
		refund.status = "failed";
		const failed = "OTHER_STATUS | REFUND | SUCCEEDED 4.00 USD | FAILED 4.00 USD";
		assert.deepEqual(await compared(), [`${failed} | false`]);
		assert.deepEqual(await compared(true), [`${failed} | true`]);
		assert.deepEqual(await compared(), [], "a refund that came back is no difference");
		assert.deepEqual(await breachesIn(shop), []);
	});

	it("stops if the network does not say what became of a payment", async () => {
		await paid();
		for (let attempt = 0; attempt < 3; attempt++) network.failNext(/GET .*disputes/, "NEVER_ARRIVED");
		await assert.rejects(compared(), NetworkFailed);
	});
});
