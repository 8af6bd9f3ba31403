import assert from "node:assert/strict";
import { after, before, beforeEach, describe, it } from "node:test";
import { checkout as checkouts } from "@cartwright/contract/checkouts/v1/checkout";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderPaymentRequests } from "@cartwright/contract/orders/order-payment-requests";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders as orderService } from "@cartwright/contract/orders/orders";
import { paymentProviders } from "@cartwright/contract/payments/payment-providers";
import { paymentRequestLinks } from "@cartwright/contract/payments/payment-request-links";
import { payments } from "@cartwright/contract/payments/payments";
import {
	breachesIn,
	changeSettings,
	lineOf,
	type Offer,
	offer,
	payBy,
	place,
	readyCheckout,
	stockOf,
} from "@cartwright/testing/buying";
import type { Funding } from "@cartwright/testing/paypal/paypal-objects";
import { PayPalStandIn, payPalAccountsAt } from "@cartwright/testing/paypal-stand-in";
import { refusalOf } from "@cartwright/testing/refusal";
import { workContext } from "@cartwright/testing/review-requests";
import { runJob } from "@cartwright/testing/run-job";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { releaseHolds } from "./release-expired-holds.ts";

const webhookId = "WEBHOOK1";
const minute = 60_000;
const returnUrl = "http://shop.test/thanks";

onEachEngine("paying by PayPal", (engine) => {
	let shop: Shop;
	let shopper: Shopper;
	let mug: Offer;
	let network: PayPalStandIn;
	const clock = { now: () => new Date() };

	before(async () => {
		network = new PayPalStandIn();
		shop = await openShop({ engine, providers: payPalAccountsAt(network, () => clock.now()) });
		clock.now = shop.now;
		mug = await offer(shop, 1000);
		const staff = (await shop.staff()).use(paymentProviders);
		await staff.connectPaymentProvider({
			paypal: { mode: "TEST", clientId: "client-id-1", secret: "secret-of-app-1", webhookId },
		});
		await staff.offerPaymentProviders({ names: ["paypal-test", "test-gateway"] });
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});
	beforeEach(async () => {
		shopper = await shop.visitor();
	});

	const placed = async () => place(shopper, await readyCheckout(shopper, lineOf(mug)));
	const payPal = (paymentGatewayOrderId: string) =>
		shopper.use(payments).pay({ paymentGatewayOrderId, method: "PAYPAL", returnUrl });
	const stateOf = async (paymentGatewayOrderId: string) =>
		(await shopper.use(payments).getPayment({ paymentGatewayOrderId })).payment;
	const refresh = (paymentGatewayOrderId: string) =>
		shop.caller().use(payments).refreshPayment({ siteId: shop.site, paymentGatewayOrderId });
	const takenFor = (paymentId: string | null | undefined) => network.objects.balance().get(paymentId ?? "");
	const approve = (paymentId: string | null | undefined, funding?: Funding) =>
		network.objects.approve(network.objects.orderOf(paymentId ?? "")?.id ?? "", funding);
	const notify = async (type: string, resource: object, { id = `WH-${uuid()}`, webhook = webhookId } = {}) => {
		const { body, headers } = network.notification({ id, type, resource }, webhook, shop.now().getTime());
		const url = `/cartwright/v1/payments/notifications/${shop.site}/paypal-test`;
		const sent = { "content-type": "application/json", ...headers };
		return (await shop.app.inject({ method: "POST", url, headers: sent, payload: body })).statusCode;
	};
	const runReleases = () => {
		const context = workContext(shop);
		return runJob(releaseHolds, {
			...context,
			providers: { ...context.providers, ...payPalAccountsAt(network, shop.now) },
		});
	};
	/** An order whose buyer is at PayPal. */
	const started = async () => {
		const orderId = await placed();
		const payment = await payPal(orderId);
		assert.equal(payment.status, "PENDING");
		return { orderId, paymentId: payment.paymentId, confirmationUrl: payment.confirmationUrl };
	};

	it("is a method of its own, without a form for cards", async () => {
		const listed = await shopper.use(payments).listPaymentMethods({});
		assert.deepEqual(listed.methods, ["CARD", "PAYPAL", "OFFLINE"]);
		assert.deepEqual(
			listed.cardProviders.map(({ name }) => name),
			["test-gateway"],
		);
		assert.equal(listed.test, true);
		assert.deepEqual(listed.confirmationOrigins, ["http://paypal.test"]);
		const orderId = await placed();
		assert.deepEqual((await stateOf(orderId))?.methods, ["CARD", "PAYPAL", "OFFLINE"]);
		assert.equal(
			await refusalOf(
				shopper.use(payments).pay({
					paymentGatewayOrderId: orderId,
					method: "CARD",
					cardProvider: "paypal-test",
					paymentToken: "a-token",
				}),
			),
			"428 PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE",
		);
	});

	it("is not offered for a currency that PayPal does not take, also if the shop has nothing else", async () => {
		const staff = (await shop.staff()).use(paymentProviders);
		await changeSettings(shop, { currency: "EGP" });
		const listed = await shopper.use(payments).listPaymentMethods({});
		assert.deepEqual([listed.methods, listed.confirmationOrigins], [["CARD", "OFFLINE"], []]);
		await staff.offerPaymentProviders({ names: ["paypal-test"] });
		assert.deepEqual((await shopper.use(payments).listPaymentMethods({})).methods, ["OFFLINE"]);
		await changeSettings(shop, { payments: { offline: false } } as never);
		assert.equal(await refusalOf(readyCheckout(shopper, lineOf(mug))), "428 SITE_MUST_ACCEPT_PAYMENTS");
		await changeSettings(shop, { currency: "USD", payments: undefined } as never);
		await staff.offerPaymentProviders({ names: ["paypal-test", "test-gateway"] });
	});

	it("sends the buyer to PayPal, and pays the order when they come back, however often", async () => {
		const { orderId, paymentId, confirmationUrl } = await started();
		assert.match(confirmationUrl ?? "", /^http:\/\/paypal\.test\/checkoutnow/);
		approve(paymentId);
		for (let call = 0; call < 2; call++) await refresh(orderId);
		assert.equal((await stateOf(orderId))?.status, "APPROVED");
		assert.equal(takenFor(paymentId), 15);
		const { orderTransactions: transactions } = await (await shop.staff())
			.use(orderTransactions)
			.listTransactionsForSingleOrder({ orderId });
		const details = transactions?.payments?.[0]?.regularPaymentDetails;
		assert.equal(details?.paymentMethod, "PayPal");
		assert.equal(details?.paymentProvider, "paypal-test");
		assert.equal(details?.offlinePayment, false);
	});

	it("pays by the notification if the buyer never comes back, once however often it is sent", async () => {
		const { orderId, paymentId } = await started();
		approve(paymentId);
		const order = network.objects.orderOf(paymentId ?? "");
		const id = `WH-${uuid()}`;
		const statuses = await Promise.all(
			Array.from({ length: 4 }, () => notify("CHECKOUT.ORDER.APPROVED", structuredClone(order ?? {}), { id })),
		);
		assert.deepEqual(new Set(statuses), new Set([200]));
		assert.equal((await stateOf(orderId))?.status, "APPROVED");
		await refresh(orderId);
		assert.equal(takenFor(paymentId), 15);
		const { order: paid } = await shopper.use(orderService).getOrder({ id: orderId });
		assert.equal(paid?.activities?.filter(({ activityType }) => activityType === "ORDER_PAID").length, 1);
	});

	it("believes no notification that PayPal did not sign, and none before the buyer has approved", async () => {
		const { orderId, paymentId } = await started();
		const order = network.objects.orderOf(paymentId ?? "");
		assert.equal(await notify("CHECKOUT.ORDER.APPROVED", { ...order, status: "APPROVED" }), 200);
		approve(paymentId);
		assert.equal(await notify("CHECKOUT.ORDER.APPROVED", order ?? {}, { webhook: "WEBHOOK2" }), 400);
		const url = `/cartwright/v1/payments/notifications/${shop.site}/paypal-test`;
		const { body, headers } = network.notification(
			{ type: "CHECKOUT.ORDER.APPROVED", resource: order ?? {} },
			webhookId,
			shop.now().getTime(),
		);
		const send = async (payload: string, more: object = {}) =>
			(
				await shop.app.inject({
					method: "POST",
					url,
					headers: { "content-type": "application/json", ...headers, ...more },
					payload,
				})
			).statusCode;
		const before = network.requests.length;
		for (const more of [
			{ "paypal-transmission-sig": "" },
			{ "paypal-cert-url": "https://attacker.example/cert.pem" },
			{ "paypal-cert-url": "https://api.paypal.com.attacker.example/cert.pem" },
			{ "paypal-transmission-time": "2020-01-01T00:00:00Z" },
		]) {
			assert.equal(await send(body, more), 400);
		}
		assert.equal(await send("no json"), 400);
		assert.equal(network.requests.length, before, "PayPal verified what cannot be genuine");
		assert.equal(await send(body.replace("PAYPAL", "PAYPAX")), 400);
		assert.equal((await stateOf(orderId))?.status, "PENDING");
		assert.equal(await send(body), 200);
		assert.equal((await stateOf(orderId))?.status, "APPROVED");
	});

	it("continues at the same page of PayPal when the buyer pays by PayPal again", async () => {
		const { orderId, paymentId, confirmationUrl } = await started();
		const again = await payPal(orderId);
		assert.deepEqual([again.paymentId, again.confirmationUrl], [paymentId, confirmationUrl]);
		approve(paymentId);
		for (let click = 0; click < 2; click++) assert.equal(await refusalOf(payPal(orderId)), "428 CHECKOUT_ALREADY_PAID");
		assert.equal(takenFor(paymentId), 15);
	});

	it("is replaced by another method, and charges nothing though the buyer approves it afterwards", async () => {
		for (const pay of [
			(orderId: string) => payBy(shopper, orderId, testCards.approved),
			(orderId: string) => payBy(shopper, orderId, "OFFLINE"),
		]) {
			const { orderId, paymentId } = await started();
			assert.notEqual((await pay(orderId)).status, "PENDING");
			const paypalOrder = [...network.objects.orders.values()].at(-1);
			network.objects.approve(paypalOrder?.id ?? "");
			await refresh(orderId);
			assert.equal(takenFor(paymentId), undefined);
			assert.equal((await stateOf(orderId))?.orderApproved, true);
		}
	});

	it("pays by PayPal what was approved there, though the buyer has turned to a card meanwhile", async () => {
		const { orderId, paymentId } = await started();
		approve(paymentId);
		assert.equal(await refusalOf(payBy(shopper, orderId, testCards.approved)), "428 CHECKOUT_ALREADY_PAID");
		assert.equal(takenFor(paymentId), 15);
	});

	it("lets the buyer change the checkout, and pays what they saw last", async () => {
		const checkoutId = await readyCheckout(shopper, lineOf(mug));
		const orderId = await place(shopper, checkoutId);
		const first = await payPal(orderId);
		const { checkout } = await shopper.use(checkouts).getCheckout({ id: checkoutId });
		const lineItems = [{ id: checkout?.lineItems?.[0]?.id ?? "", quantity: 2 }];
		await shopper.use(checkouts).updateLineItemsQuantity({ id: checkoutId, lineItems });
		assert.equal(await place(shopper, checkoutId), orderId);
		const second = await payPal(orderId);
		assert.notEqual(second.paymentId, first.paymentId);
		approve(second.paymentId);
		await refresh(orderId);
		assert.equal(takenFor(second.paymentId), 25);
		assert.equal(takenFor(first.paymentId), undefined);
	});

	it("is declined if PayPal cannot charge the buyer, who pays in another way", async () => {
		const { orderId, paymentId } = await started();
		approve(paymentId, "DECLINED");
		await refresh(orderId);
		const declined = await stateOf(orderId);
		assert.deepEqual([declined?.status, declined?.declineReason], ["DECLINED", "PAYPAL_INSTRUMENT_DECLINED"]);
		assert.equal((await payBy(shopper, orderId, testCards.approved)).status, "APPROVED");
	});

	it("is cancelled when its time is over, and the stock is released", async () => {
		shop.advance(31 * minute);
		await runReleases();
		const before = await stockOf(shop, mug);
		const { orderId, paymentId } = await started();
		assert.equal(await stockOf(shop, mug), before - 1);
		shop.advance(31 * minute);
		await runReleases();
		assert.equal((await stateOf(orderId))?.status, "CANCELED");
		assert.equal(await stockOf(shop, mug), before);
		assert.equal(takenFor(paymentId), undefined);
	});

	it("survives lost responses at each step: one order, one charge", async () => {
		for (const path of [/POST .*orders$/, /GET .*orders/, /POST .*\/capture$/]) {
			for (const fault of ["RESPONSE_LOST", "NEVER_ARRIVED", "SERVER_ERROR"] as const) {
				const orderId = await placed();
				network.failNext(path, fault);
				await payPal(orderId);
				shop.advance(minute);
				await runReleases();
				const { paymentId, status } = await payPal(orderId);
				assert.equal(status, "PENDING", `${path} ${fault}`);
				approve(paymentId);
				await refresh(orderId);
				shop.advance(minute);
				await runReleases();
				assert.equal((await stateOf(orderId))?.status, "APPROVED", `${path} ${fault}`);
				assert.equal(takenFor(paymentId), 15);
			}
		}
	});

	it("holds an amount that staff capture in part, and give back", async () => {
		const checkoutId = await readyCheckout(shopper, lineOf(mug));
		const { orderId = "" } = await shopper.use(checkouts).createOrder({ id: checkoutId, delayCapture: true });
		const { paymentId = "" } = await payPal(orderId ?? "");
		approve(paymentId);
		await refresh(orderId ?? "");
		assert.equal((await stateOf(orderId ?? ""))?.status, "AUTHORIZED");
		assert.equal(takenFor(paymentId), undefined);
		const billing = (await shop.staff()).use(orderBilling);
		await billing.captureAuthorizedPayments({
			orderId: orderId ?? "",
			payments: [{ paymentId: paymentId ?? "", amount: { amount: "10.00" } }],
		});
		assert.equal(takenFor(paymentId), 10);
		const refund = { paymentId: paymentId ?? "", amount: { amount: "4.00" } };
		await billing.refundPayments({ orderId: orderId ?? "", paymentRefunds: [refund] });
		assert.equal(takenFor(paymentId), 6);
	});

	it("tells by a notification that a refund is decided", async () => {
		const { orderId, paymentId = "" } = await started();
		approve(paymentId, "SLOW_REFUNDS");
		await refresh(orderId);
		const billing = (await shop.staff()).use(orderBilling);
		const paymentRefunds = [{ paymentId: paymentId ?? "", amount: { amount: "4.00" } }];
		await billing.refundPayments({ orderId, paymentRefunds });
		const refunded = async () =>
			(await billing.getOrderRefundability({ orderId })).paymentsSummary?.monetary?.refunded?.amount;
		assert.equal(await refunded(), "0.00");
		const [refund] = network.objects.orderOf(paymentId ?? "")?.purchase_units[0].payments?.refunds ?? [];
		assert.ok(refund);
		refund.status = "COMPLETED";
		assert.equal(await notify("PAYMENT.CAPTURE.REFUNDED", structuredClone(refund)), 200);
		assert.equal(await refunded(), "4.00");
	});

	it("is not offered for what it cannot do: other currencies, and methods that are kept", async () => {
		const { orderId = "" } = await shopper
			.use(checkouts)
			.createOrder({ id: await readyCheckout(shopper, lineOf(mug)), savePaymentMethod: true });
		assert.deepEqual((await stateOf(orderId ?? ""))?.methods, ["CARD", "OFFLINE"]);
		assert.equal(await refusalOf(payPal(orderId ?? "")), "428 PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE");
	});

	it("is given up by a charge without the buyer, which takes the money once", async () => {
		const orderId = await placed();
		const calls = (await shop.staff()).use(orderPaymentRequests);
		const orderPaymentRequest = { orderId, title: "All of it", amount: { amount: "15" } };
		const created = await calls.createOrderPaymentRequest({ orderPaymentRequest });
		const orderPaymentRequestId = created.orderPaymentRequest?.id ?? "";
		const { confirmationUrl } = await payPal(orderId);
		await calls.chargeOrderPaymentRequest({ orderPaymentRequestId, paymentToken: testCards.approved });
		const transactions = (await shop.staff()).use(orderTransactions);
		const { orderTransactions: found } = await transactions.listTransactionsForSingleOrder({ orderId });
		assert.deepEqual(
			found?.payments?.map(({ status }) => status),
			["CANCELED", "APPROVED"],
		);
		const atPayPal = new URL(confirmationUrl ?? "").searchParams.get("token") ?? "";
		network.objects.approve(atPayPal);
		await refresh(orderId);
		assert.equal(network.objects.order(atPayPal).status, "APPROVED");
	});

	describe("by the link of a payment request", () => {
		const requested = async () => {
			const orderId = await placed();
			await payBy(shopper, orderId, "OFFLINE");
			const orderPaymentRequest = { orderId, title: "Balance", amount: { amount: "6" } };
			const created = await (await shop.staff())
				.use(orderPaymentRequests)
				.createOrderPaymentRequest({ orderPaymentRequest });
			const token = new URL(created.orderPaymentRequestUrl ?? "").pathname.split("/").at(-1) ?? "";
			const links = shop.caller().use(paymentRequestLinks);
			return { token, links, id: created.orderPaymentRequest?.id ?? "", orderId };
		};
		const open = async ({ links, token }: Awaited<ReturnType<typeof requested>>) =>
			(await links.openPaymentRequest({ token })).paymentRequest;

		it("stays open while its buyer is at PayPal, and is paid once", async () => {
			const request = await requested();
			const { links, token, id } = request;
			const paid = await links.payPaymentRequest({ token, method: "PAYPAL" });
			assert.equal(paid.status, "PENDING");
			const atPayPal = await open(request);
			assert.deepEqual([atPayPal?.state, atPayPal?.lastAttempt, atPayPal?.amount?.amount], ["OPEN", "PENDING", "6.00"]);
			assert.deepEqual(atPayPal?.confirmationOrigins, ["http://paypal.test"]);
			network.objects.approve(new URL(paid.confirmationUrl ?? "").searchParams.get("token") ?? "");
			await refresh(id);
			assert.equal((await open(request))?.state, "PAID");
		});

		it("is paid by card instead, and the other link of the order starts a payment of its own", async () => {
			const request = await requested();
			const { links, token } = request;
			await links.payPaymentRequest({ token, method: "PAYPAL" });
			const card = { method: "CARD", cardProvider: "test-gateway", paymentToken: testCards.approved } as const;
			assert.equal((await links.payPaymentRequest({ token, ...card })).status, "APPROVED");
			const other = await requested();
			const first = await other.links.payPaymentRequest({ token: other.token, method: "PAYPAL" });
			const again = await other.links.payPaymentRequest({ token: other.token, method: "PAYPAL" });
			assert.equal(first.confirmationUrl, again.confirmationUrl);
		});
	});
});
