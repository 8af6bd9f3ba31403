import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { payments } from "@cartwright/contract/payments/payments";
import type { PaymentProvider, PaymentReference } from "@cartwright/kernel/foundation/payment-provider";
import { allowOrigins } from "@cartwright/kernel/sites/allow-origins";
import { embeddedProviders } from "@cartwright/server/registries/providers";
import {
	breachesIn,
	buyerDetails,
	changeSettings,
	lineOf,
	offer,
	payBy,
	place,
	readyCheckout,
	releaseExpiredHolds,
	stockOf,
} from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { ChargesInMemory } from "../../payments/providers/test-gateway/example-charges.ts";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { TestGateway } from "../../payments/providers/test-gateway/test-gateway.ts";
import type { PaymentSettings } from "../../payments/settings.ts";

const minutes = 60_000;

onEachEngine("paying", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let gateway: TestGateway;
	const charges = new ChargesInMemory();
	before(async () => {
		const now = () => shop.now().getTime();
		gateway = new TestGateway({ now, sleep: async () => {}, chance: () => 0.5, charges, origin: "http://shop.test" });
		shop = await openShop({ engine, providers: { payments: gateway } });
		shopper = await shop.visitor();
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const orderOf = async (id: string) => (await shopper.use(orderService).getOrder({ id })).order;
	const paymentOf = async (paymentGatewayOrderId: string) =>
		(await shopper.use(payments).getPayment({ paymentGatewayOrderId })).payment;
	const releaseHoldsNow = () => releaseExpiredHolds(shop, gateway);
	const notice = (paymentGatewayOrderId: string) =>
		shop.caller().use(payments).refreshPayment({ siteId: shop.site, paymentGatewayOrderId });
	/** An order for one unit of a product with this stock. */
	const placed = async (stock = 10) => {
		const mug = await offer(shop, stock);
		const checkoutId = await readyCheckout(shopper, lineOf(mug));
		return { mug, checkoutId, orderId: await place(shopper, checkoutId) };
	};
	const chargesOf = async (orderId: string): Promise<number> => {
		const activities = (await orderOf(orderId))?.activities ?? [];
		return activities.filter(({ activityType }) => activityType === "ORDER_PAID").length;
	};

	describe("by card", () => {
		it("approves the order, completes the checkout and sells the stock", async () => {
			const { mug, checkoutId, orderId } = await placed();
			const charged = charges.charged(shop.now().getTime()).length;
			const response = await payBy(shopper, orderId, testCards.approved);
			assert.deepEqual([response.status, response.orderId], ["APPROVED", orderId]);
			const order = await orderOf(orderId);
			assert.deepEqual([order?.status, order?.paymentStatus], ["APPROVED", "PAID"]);
			assert.equal(order?.balanceSummary?.balance?.amount, "0.00");
			assert.equal(order?.balanceSummary?.paid?.amount, "15.00");
			const { checkout } = await shopper.use(checkoutService).getCheckout({ id: checkoutId });
			assert.deepEqual([checkout?.completed, checkout?.orderId], [true, orderId]);
			assert.equal(charges.charged(shop.now().getTime()).length, charged + 1);
			shop.advance(60 * minutes);
			await releaseHoldsNow();
			assert.equal(await stockOf(shop, mug), 9);
		});

		it("keeps the order if it is declined, and accepts another card", async () => {
			const { mug, checkoutId, orderId } = await placed();
			const declined = await payBy(shopper, orderId, testCards.insufficientFunds);
			assert.deepEqual([declined.status, declined.declineReason], ["DECLINED", "INSUFFICIENT_FUNDS"]);
			assert.equal((await orderOf(orderId))?.paymentStatus, "DECLINED");
			assert.equal((await shopper.use(checkoutService).getCheckout({ id: checkoutId })).checkout?.completed, false);
			assert.equal(await stockOf(shop, mug), 9);
			assert.equal((await payBy(shopper, orderId, testCards.approved)).status, "APPROVED");
			assert.equal((await orderOf(orderId))?.paymentStatus, "PAID");
		});

		it("charges once for many concurrent calls", async () => {
			const { orderId } = await placed();
			const ends = await Promise.all(
				Array.from({ length: 8 }, () => refusalOf(payBy(shopper, orderId, testCards.approved))),
			);
			assert.ok(ends.includes("not refused"));
			const others = ["not refused", "409 CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS", "428 CHECKOUT_ALREADY_PAID"];
			assert.deepEqual(
				ends.filter((end) => !others.includes(end)),
				[],
			);
			assert.equal(await chargesOf(orderId), 1);
			assert.equal(await refusalOf(payBy(shopper, orderId, testCards.approved)), "428 CHECKOUT_ALREADY_PAID");
		});

		it("may be pending for a while, until a notification or the job records the outcome", async () => {
			for (const report of [notice, releaseHoldsNow]) {
				const { orderId } = await placed();
				assert.equal((await payBy(shopper, orderId, testCards.slow)).status, "PENDING");
				assert.equal((await paymentOf(orderId))?.status, "PENDING");
				const again = await refusalOf(payBy(shopper, orderId, testCards.approved));
				assert.equal(again, "409 CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS");
				shop.advance(1.5 * minutes);
				await report(orderId);
				assert.equal((await orderOf(orderId))?.status, "APPROVED");
			}
		});

		it("leaves the order unpaid if a slow card is declined in the end", async () => {
			const { orderId } = await placed();
			await payBy(shopper, orderId, testCards.slowDeclined);
			shop.advance(minutes);
			await notice(orderId);
			assert.equal((await orderOf(orderId))?.status, "INITIALIZED");
			assert.equal((await payBy(shopper, orderId, testCards.approved)).status, "APPROVED");
		});

		it("reports a failure if the provider cannot be reached, and charges nothing later", async () => {
			const { orderId } = await placed();
			assert.equal((await payBy(shopper, orderId, testCards.unreachable)).status, "CANCELED");
			assert.equal((await payBy(shopper, orderId, testCards.approved)).status, "APPROVED");
			assert.equal(await chargesOf(orderId), 1);
		});

		it("finds out that the card was charged if only the response was lost", async () => {
			const { orderId } = await placed();
			assert.equal((await payBy(shopper, orderId, testCards.answerLost)).status, "APPROVED");
		});
	});

	describe("by a card that requires confirmation", () => {
		const payTo = (paymentGatewayOrderId: string, returnUrl: string) =>
			shopper.use(payments).pay({
				paymentGatewayOrderId,
				method: "CARD",
				card: { number: testCards.confirmed },
				returnUrl,
			});

		it("returns the confirmation URL until the payment is decided", async () => {
			const { orderId } = await placed();
			const response = await payTo(orderId, "http://shop.test/hosted/checkout");
			assert.equal(response.status, "PENDING");
			const transaction = `test_${response.paymentId}`;
			assert.equal(response.confirmationUrl, `http://shop.test/hosted/test-bank/${transaction}`);
			assert.equal((await paymentOf(orderId))?.confirmationUrl, response.confirmationUrl);
			await gateway.confirm(transaction, true);
			await notice(orderId);
			const decided = await paymentOf(orderId);
			assert.deepEqual([decided?.status, decided?.confirmationUrl], ["APPROVED", undefined]);
		});

		it("accepts another card if the buyer declines", async () => {
			const { orderId } = await placed();
			const response = await payTo(orderId, "http://shop.test/hosted/checkout");
			await gateway.confirm(`test_${response.paymentId}`, false);
			await notice(orderId);
			assert.equal((await paymentOf(orderId))?.declineReason, "CONFIRMATION_REFUSED");
			assert.equal((await payBy(shopper, orderId, testCards.approved)).status, "APPROVED");
		});

		it("is cancelled if the buyer pays by another card instead, and charges once", async () => {
			const { orderId } = await placed();
			const response = await payTo(orderId, "http://shop.test/hosted/checkout");
			assert.equal((await payBy(shopper, orderId, testCards.approved)).status, "APPROVED");
			await gateway.confirm(`test_${response.paymentId}`, true);
			await notice(orderId);
			assert.equal((await orderOf(orderId))?.paymentStatus, "PAID");
			assert.equal(await chargesOf(orderId), 1);
		});

		it("stays paid by the first card if the buyer has confirmed it meanwhile", async () => {
			const { orderId } = await placed();
			const response = await payTo(orderId, "http://shop.test/hosted/checkout");
			await gateway.confirm(`test_${response.paymentId}`, true);
			assert.equal(await refusalOf(payBy(shopper, orderId, testCards.approved)), "428 CHECKOUT_ALREADY_PAID");
			assert.equal(await chargesOf(orderId), 1);
		});

		it("redirects only to the server or an origin of the client", async () => {
			const { orderId } = await placed();
			await allowOrigins(shop.store, shop.clientId, ["https://store.example.com"]);
			const elsewhere = [
				"https://evil.example.com/",
				"/back",
				"javascript:alert(1)",
				"http://shop.test@evil.org/",
				"http://shop.test\\@evil.org/",
			];
			for (const address of elsewhere) {
				assert.equal(await refusalOf(payTo(orderId, address)), "400 RETURN_URL_NOT_ALLOWED");
			}
			assert.equal((await payTo(orderId, "https://store.example.com/back")).status, "PENDING");
		});
	});

	describe("offline", () => {
		it("approves the order at once, unpaid", async () => {
			const { checkoutId, orderId } = await placed();
			const response = await payBy(shopper, orderId, "OFFLINE");
			assert.equal(response.status, "PENDING_MERCHANT");
			const order = await orderOf(orderId);
			assert.deepEqual([order?.status, order?.paymentStatus], ["APPROVED", "NOT_PAID"]);
			assert.equal((await shopper.use(checkoutService).getCheckout({ id: checkoutId })).checkout?.completed, true);
			assert.equal((await payBy(shopper, orderId, "OFFLINE")).paymentId, response.paymentId);
			assert.equal(await refusalOf(payBy(shopper, orderId, testCards.approved)), "428 CHECKOUT_ALREADY_PAID");
		});
	});

	describe("a hold", () => {
		it("expires, and releases the stock", async () => {
			const { mug, orderId } = await placed(1);
			assert.equal(await stockOf(shop, mug), 0);
			shop.advance(29 * minutes);
			await releaseHoldsNow();
			assert.equal(await stockOf(shop, mug), 0);
			shop.advance(1.1 * minutes);
			await Promise.all([releaseHoldsNow(), releaseHoldsNow()]);
			assert.equal(await stockOf(shop, mug), 1);
			assert.equal((await payBy(shopper, orderId, testCards.approved)).status, "APPROVED");
			assert.equal(await stockOf(shop, mug), 0);
		});

		it("is released once, even if another run releases it while the first one waits for the provider", async () => {
			const { mug, orderId } = await placed(3);
			await payBy(shopper, orderId, testCards.slowDeclined);
			shop.advance(31 * minutes);
			const overtaken: PaymentProvider = Object.create(gateway, {
				pay: { value: gateway.pay.bind(gateway) },
				cancel: { value: gateway.cancel.bind(gateway) },
				find: { value: (payment: PaymentReference) => releaseHoldsNow().then(() => gateway.find(payment)) },
			});
			await releaseExpiredHolds(shop, overtaken);
			assert.equal(await stockOf(shop, mug), 3);
		});

		it("that expired and whose stock was sold rejects the payment as sold out, and charges nothing", async () => {
			const { mug, orderId } = await placed(1);
			shop.advance(31 * minutes);
			await releaseHoldsNow();
			const other = await place(shopper, await readyCheckout(shopper, lineOf(mug)));
			assert.equal(await refusalOf(payBy(shopper, orderId, testCards.approved)), "428 FULL_OUT_OF_STOCK");
			assert.equal((await payBy(shopper, other, testCards.approved)).status, "APPROVED");
		});

		it("does not expire during a pending payment", async () => {
			const { mug, orderId } = await placed(1);
			shop.advance(29.9 * minutes);
			await payBy(shopper, orderId, testCards.slow);
			shop.advance(0.5 * minutes);
			await releaseHoldsNow();
			assert.equal(await stockOf(shop, mug), 0);
			shop.advance(minutes);
			await releaseHoldsNow();
			assert.equal((await orderOf(orderId))?.status, "APPROVED");
		});
	});

	describe("rejects", () => {
		it("other shoppers with PAYMENT_NOT_FOUND", async () => {
			const { orderId } = await placed();
			const stranger = await shop.visitor();
			assert.equal(await refusalOf(payBy(stranger, orderId, testCards.approved)), "404 PAYMENT_NOT_FOUND");
			const read = stranger.use(payments).getPayment({ paymentGatewayOrderId: orderId });
			assert.equal(await refusalOf(read), "404 PAYMENT_NOT_FOUND");
			assert.equal(await refusalOf(payBy(shop.caller(), orderId, testCards.approved)), "401 UNAUTHENTICATED");
			const content = await shop.staff("content");
			assert.equal(await refusalOf(payBy(content, orderId, testCards.approved)), "403 PERMISSION_DENIED");
		});

		it("a method that the shop does not accept or the checkout excludes", async () => {
			const mug = await offer(shop, 5);
			const { checkout } = await shopper.use(checkoutService).createCheckout({
				channelType: "WEB",
				lineItems: [lineOf(mug)],
				checkoutInfo: { ...buyerDetails, customSettings: { disabledManualPayment: true } },
			});
			const orderId = await place(shopper, checkout?.id ?? "");
			const end = "428 PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE";
			assert.equal(await refusalOf(payBy(shopper, orderId, "OFFLINE")), end);
			assert.equal((await payBy(shopper, orderId, testCards.approved)).status, "APPROVED");
		});

		it("a cancelled order", async () => {
			const { mug, orderId } = await placed();
			await (await shop.staff()).use(orderService).cancelOrder({ id: orderId });
			assert.equal(await refusalOf(payBy(shopper, orderId, testCards.approved)), "428 ORDER_IS_CLOSED");
			assert.equal(await stockOf(shop, mug), 10);
		});

		it("card payments without a card", async () => {
			const { orderId } = await placed();
			const call = shopper.use(payments).pay({ paymentGatewayOrderId: orderId, method: "CARD" });
			assert.equal(await refusalOf(call), "400 paymentToken REQUIRED_FIELD");
		});
	});

	it("a notification about an unknown order changes nothing", async () => {
		await notice(uuid());
		assert.deepEqual(
			await shop.caller().use(payments).refreshPayment({ siteId: "nowhere", paymentGatewayOrderId: uuid() }),
			{},
		);
	});
});

onEachEngine("a shop that accepts no cards", (engine) => {
	const openWith = (payments: PaymentSettings) => openShop({ engine, settings: { payments } });

	it("places orders to be paid offline, approved at once", async () => {
		const shop = await openWith({ offline: true, testGateway: false, holdMinutes: 30 });
		const shopper = await shop.visitor();
		assert.deepEqual(await shopper.use(payments).listPaymentMethods({}), {
			methods: ["OFFLINE"],
			cardProviders: [],
			offlineMethods: [],
			test: false,
			confirmationOrigins: [],
		});
		const mug = await offer(shop, 5);
		const placed = await shopper.use(checkoutService).createOrder({ id: await readyCheckout(shopper, lineOf(mug)) });
		assert.equal(placed.paymentGatewayOrderId, undefined);
		const { order } = await shopper.use(orderService).getOrder({ id: placed.orderId ?? "" });
		assert.deepEqual([order?.status, order?.paymentStatus], ["APPROVED", "NOT_PAID"]);
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	it("rejects orders and checkouts once it accepts no payments at all", async () => {
		const shop = await openWith({ offline: true, testGateway: true, holdMinutes: 30 });
		const shopper = await shop.visitor();
		const mug = await offer(shop, 5);
		const id = await readyCheckout(shopper, lineOf(mug));
		await changeSettings(shop, { payments: { offline: false, testGateway: false, holdMinutes: 30 } });
		assert.equal(await refusalOf(place(shopper, id)), "428 SITE_NOT_ACCEPTING_PAYMENTS");
		assert.equal(await refusalOf(readyCheckout(shopper, lineOf(mug))), "428 SITE_MUST_ACCEPT_PAYMENTS");
		await shop.close();
	});

	it("rejects cards for the balance", async () => {
		const shop = await openWith({ offline: true, testGateway: false, holdMinutes: 30 });
		const shopper = await shop.visitor();
		const orderId = await place(shopper, await readyCheckout(shopper, lineOf(await offer(shop, 5))));
		const end = "428 PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE";
		assert.equal(await refusalOf(payBy(shopper, orderId, testCards.approved)), end);
		await shop.close();
	});
});

onEachEngine("an expired hold whose stock was partly sold", (engine) => {
	it("reports the missing items, and charges nothing", async () => {
		const shop = await openShop({ engine });
		const shopper = await shop.visitor();
		const [rare, mug] = [await offer(shop, 1), await offer(shop, 5)];
		const orderId = await place(shopper, await readyCheckout(shopper, lineOf(rare), lineOf(mug)));
		shop.advance(31 * minutes);
		await releaseExpiredHolds(shop, embeddedProviders({ store: shop.store, origin: "" }).payments);
		await place(shopper, await readyCheckout(shopper, lineOf(rare)));
		assert.equal(await refusalOf(payBy(shopper, orderId, testCards.approved)), "428 PARTIAL_OUT_OF_STOCK");
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});
});
