import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { cartV2 } from "@cartwright/contract/carts/v2/cart";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { payments } from "@cartwright/contract/payments/payments";
import type { PaymentAbilities } from "@cartwright/kernel/foundation/payment-provider";
import { breachesIn, lineOf, offer, payBy, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { ChargesInMemory } from "../../payments/providers/test-gateway/example-charges.ts";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { TestGateway } from "../../payments/providers/test-gateway/test-gateway.ts";

const newGateway = () =>
	new TestGateway({
		now: () => Date.now(),
		sleep: async () => {},
		chance: () => 0.5,
		charges: new ChargesInMemory(),
		origin: "http://shop.test",
	});

onEachEngine("an order that is paid later", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	before(async () => {
		shop = await openShop({ engine, providers: { payments: newGateway() } });
		shopper = await shop.visitor();
	});
	after(() => shop.close());

	const newOrder = async (options: { delayCapture?: boolean; savePaymentMethod?: boolean }) => {
		const id = await readyCheckout(shopper, lineOf(await offer(shop)));
		const { orderId = "" } = await shopper.use(checkoutService).createOrder({ id, ...options });
		return orderId;
	};

	it("is approved once the amount is authorised, and nothing is paid yet", async () => {
		const orderId = await newOrder({ delayCapture: true });
		assert.equal((await payBy(shopper, orderId, testCards.approved)).status, "AUTHORIZED");
		const { order } = await shopper.use(orderService).getOrder({ id: orderId });
		assert.deepEqual([order?.status, order?.paymentStatus], ["APPROVED", "NOT_PAID"]);
		assert.deepEqual(
			[order?.balanceSummary?.authorized?.amount, order?.balanceSummary?.paid?.amount],
			["15.00", "0.00"],
		);
		assert.deepEqual(
			order?.activities?.map(({ activityType }) => activityType),
			["ORDER_PLACED", "AUTHORIZED_PAYMENT_CREATED"],
		);
		assert.equal(await refusalOf(payBy(shopper, orderId, testCards.approved)), "428 CHECKOUT_ALREADY_PAID");
		assert.deepEqual(await breachesIn(shop), []);
	});

	it("takes the options of the last call that places it", async () => {
		const id = await readyCheckout(shopper, lineOf(await offer(shop)));
		const calls = shopper.use(checkoutService);
		const { orderId = "" } = await calls.createOrder({ id, delayCapture: true });
		assert.equal((await calls.createOrder({ id })).orderId, orderId);
		assert.equal((await payBy(shopper, orderId, testCards.approved)).status, "APPROVED");
	});

	it("is paid with a token, which is not kept", async () => {
		const orderId = await newOrder({});
		const token = {
			paymentGatewayOrderId: orderId,
			method: "CARD",
			paymentToken: "test_approved_mastercard_4444",
		} as const;
		assert.equal((await shopper.use(payments).pay(token)).status, "APPROVED");
		const { order } = await (await shop.staff()).use(orderService).getOrder({ id: orderId });
		assert.ok(!JSON.stringify(order).includes("test_approved"));
	});
});

onEachEngine("a payment provider that charges at once and keeps nothing", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	before(async () => {
		const abilities: PaymentAbilities = {
			delayedCapture: false,
			partialCapture: false,
			refunds: "NONE",
			savedMethods: false,
			savesWithoutPayment: false,
			threeDSecure: false,
		};
		const gateway = newGateway();
		const limited = Object.create(gateway, {
			name: { value: "network" },
			abilities: { value: abilities },
			ownPages: { value: undefined },
			pay: { value: gateway.pay.bind(gateway) },
		});
		shop = await openShop({ engine, providers: { payments: limited } });
		shopper = await shop.visitor();
	});
	after(() => shop.close());

	it("refuses delayed capture and saving the method, and charges nothing", async () => {
		const id = await readyCheckout(shopper, lineOf(await offer(shop)));
		const calls = shopper.use(checkoutService);
		for (const option of [{ delayCapture: true }, { savePaymentMethod: true }]) {
			for (const call of [
				() => calls.createOrder({ id, ...option }),
				() => calls.createOrderAndCharge({ id, paymentToken: "token", ...option }),
				() => shopper.use(cartV2).placeOrder({ cartId: id, ...option }),
			]) {
				assert.equal(await refusalOf(call()), "428 PAYMENT_OPTION_NOT_SUPPORTED");
			}
		}
		assert.ok((await calls.createOrder({ id, delayCapture: false, savePaymentMethod: false })).orderId);
	});

	it("never gets the number of a card", async () => {
		const id = await readyCheckout(shopper, lineOf(await offer(shop)));
		const { orderId = "" } = await shopper.use(checkoutService).createOrder({ id });
		assert.match(await refusalOf(payBy(shopper, orderId, testCards.approved)), /^400 card\.number/);
		const sent = { paymentGatewayOrderId: orderId, method: "CARD", paymentToken: "4242 4242 4242 4242" } as const;
		assert.match(await refusalOf(shopper.use(payments).pay(sent)), /^400 paymentToken/);
		const charge = shopper.use(checkoutService).createOrderAndCharge({ id, paymentToken: "4242-4242-4242-4242" });
		assert.match(await refusalOf(charge), /^400 paymentToken/);
	});
});
