import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orders } from "@cartwright/contract/orders/orders";
import { payments } from "@cartwright/contract/payments/payments";
import { changeSettings, lineOf, payBy, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { type BilledShop, openBilledShop } from "./example-billing.ts";

const minutes = 60_000;

onEachEngine("amounts that staff collect", (engine) => {
	let billed: BilledShop;
	let collector: Awaited<ReturnType<typeof staffCalls>>["collector"];
	let billing: Awaited<ReturnType<typeof staffCalls>>["billing"];
	const staffCalls = async () => {
		const staff = await billed.shop.staff();
		return { collector: staff.use(orders), billing: staff.use(orderBilling) };
	};
	before(async () => {
		billed = await openBilledShop(engine);
		({ collector, billing } = await staffCalls());
	});
	after(async () => {
		assert.deepEqual(await billed.breaches(), []);
		await billed.shop.close();
	});

	const amount = (value: string) => ({ amount: value });
	const offline = async () => {
		const orderId = await billed.placed(await billed.offer(10));
		await payBy(billed.buyer, orderId, "OFFLINE");
		return orderId;
	};
	const prepare = async (ecomOrderId: string, value: string, more = {}) =>
		(await collector.preparePaymentCollection({ ecomOrderId, amount: amount(value), ...more })).paymentGatewayOrderId ??
		"";

	it("are paid by the buyer with an id of their own, once", async () => {
		const orderId = await offline();
		const id = await prepare(orderId, "6");
		const { payment } = await billed.buyer.use(payments).getPayment({ paymentGatewayOrderId: id });
		assert.deepEqual(
			[payment?.paymentGatewayOrderId, payment?.orderId, payment?.amount?.amount, payment?.status],
			[id, orderId, "6.00", "NOT_BEGUN"],
		);
		assert.equal((await payBy(billed.buyer, id, testCards.approved)).status, "APPROVED");
		assert.equal(await refusalOf(payBy(billed.buyer, id, testCards.approved)), "428 CHECKOUT_ALREADY_PAID");
		assert.equal((await billed.order(orderId)).balanceSummary?.balance?.amount, "9.00");
		const stranger = await billed.shop.visitor();
		assert.equal(await refusalOf(payBy(stranger, id, testCards.approved)), "404 PAYMENT_NOT_FOUND");
	});

	it("can be changed before they are paid, for the same order alone", async () => {
		const [one, other] = [await offline(), await offline()];
		const id = await prepare(one, "6");
		assert.equal(await prepare(one, "7", { paymentGatewayOrderId: id }), id);
		assert.notEqual(await prepare(other, "7", { paymentGatewayOrderId: id }), id);
		const { payment } = await billed.buyer.use(payments).getPayment({ paymentGatewayOrderId: id });
		assert.equal(payment?.amount?.amount, "7.00");
	});

	it("are held and captured by themselves if staff ask for it", async () => {
		const orderId = await offline();
		const delayedCaptureSettings = { scheduledAction: "CAPTURE", delayDuration: { count: 10, unit: "MINUTES" } };
		const id = await prepare(orderId, "6", { delayedCaptureSettings });
		assert.equal((await payBy(billed.buyer, id, testCards.approved)).status, "AUTHORIZED");
		const statusOf = async () => (await billed.transactions(orderId)).payments.at(-1)?.status;
		billed.shop.advance(9 * minutes);
		await billed.settle();
		assert.equal(await statusOf(), "AUTHORIZED");
		billed.shop.advance(2 * minutes);
		await billed.settle();
		assert.equal(await statusOf(), "APPROVED");
	});

	it("are released by themselves, or stay held when their capture fails", async () => {
		for (const [card, action, status] of [
			[testCards.approved, "VOID", "VOIDED"],
			[testCards.captureFails, "CAPTURE", "AUTHORIZED"],
		] as const) {
			const orderId = await offline();
			const delayedCaptureSettings = { scheduledAction: action, delayDuration: { count: 5, unit: "MINUTES" } };
			const id = await prepare(orderId, "6", { delayedCaptureSettings });
			await payBy(billed.buyer, id, card);
			billed.shop.advance(6 * minutes);
			await billed.settle();
			billed.shop.advance(minutes);
			await billed.settle();
			const payment = (await billed.transactions(orderId)).payments.at(-1);
			assert.equal(payment?.status, status);
			const details = payment?.regularPaymentDetails?.authorizationDetails;
			assert.equal(
				details?.void?.reason ?? details?.captures?.[0]?.failureDetails?.failureCode,
				action === "VOID" ? "SCHEDULED" : "CAPTURE_REFUSED",
			);
		}
	});

	it("say whether they are collectable, or why not", async () => {
		const statusOf = async (ecomOrderId: string) => {
			const { status, amount: owed } = await collector.getPaymentCollectabilityStatus({ ecomOrderId });
			return [status, owed?.amount];
		};
		const orderId = await offline();
		assert.deepEqual(await statusOf(orderId), ["COLLECTABLE", "15.00"]);
		assert.deepEqual(await statusOf(await billed.paid()), ["NONCOLLECTABLE_ORDER_IS_PAID", "0.00"]);
		await changeSettings(billed.shop, { payments: { offline: true, testGateway: false, holdMinutes: 30 } });
		assert.deepEqual(await statusOf(orderId), ["NONCOLLECTABLE_MISSING_PAYMENT_METHOD", "0.00"]);
		const call = collector.preparePaymentCollection({ ecomOrderId: orderId, amount: amount("1") });
		assert.equal(await refusalOf(call), "428 PAYMENT_METHODS_NOT_FOUND");
		await changeSettings(billed.shop, { payments: { offline: true, testGateway: true, holdMinutes: 30 } });
		await collector.cancelOrder({ id: orderId });
		assert.deepEqual(await statusOf(orderId), ["NONCOLLECTABLE_ORDER_IS_CANCELLED", "0.00"]);
		const unknown = collector.getPaymentCollectabilityStatus({ ecomOrderId: uuid() });
		assert.equal(await refusalOf(unknown), "404 ORDER_NOT_FOUND");
	});

	it("are not prepared beyond what is owed, or for orders that owe nothing", async () => {
		const call = (ecomOrderId: string, value: string) =>
			refusalOf(collector.preparePaymentCollection({ ecomOrderId, amount: amount(value) }));
		const orderId = await offline();
		assert.equal(await call(orderId, "15.01"), "400 INVALID_AMOUNT");
		assert.equal(await call(orderId, "0"), "400 INVALID_AMOUNT");
		assert.equal(await call(uuid(), "1"), "404 ORDER_NOT_FOUND");
		assert.equal(await call(await billed.paid(), "1"), "428 ORDER_ALREADY_PAID");
		await collector.cancelOrder({ id: orderId });
		assert.equal(await call(orderId, "1"), "428 ORDER_CANCELED");
	});

	/** An order with a saved method, of which a part is still owed. */
	const withSavedMethod = async (card: string = testCards.approved) => {
		const id = await readyCheckout(billed.buyer, lineOf(await billed.offer()));
		const { orderId = "" } = await billed.buyer
			.use(checkout)
			.createOrder({ id, delayCapture: true, savePaymentMethod: true });
		await payBy(billed.buyer, orderId, card);
		await billing.voidAuthorizedPayments({ orderId, paymentIds: [await billed.paymentId(orderId)] });
		return orderId;
	};
	const delayedCaptureSettings = { scheduledAction: "CAPTURE" as const };
	const charge = (orderId: string, value = "15", currency = "USD") =>
		billing.authorizeChargeWithSavedPaymentMethod({ orderId, amount: amount(value), currency, delayedCaptureSettings });

	it("are authorised with the saved method of the buyer, and captured later", async () => {
		const orderId = await withSavedMethod();
		const { payment } = await charge(orderId);
		assert.deepEqual(
			[
				payment?.status,
				payment?.regularPaymentDetails?.savedPaymentMethod,
				payment?.regularPaymentDetails?.creditCardDetails?.lastFourDigits,
			],
			["AUTHORIZED", true, "4242"],
		);
		await billing.captureAuthorizedPayments({ orderId, payments: [{ paymentId: payment?.id ?? "" }] });
		assert.equal((await billed.order(orderId)).paymentStatus, "PAID");
	});

	it("are not authorised without a saved method, beyond what is owed, or in another currency", async () => {
		const orderId = await withSavedMethod();
		assert.equal(await refusalOf(charge(orderId, "15.01")), "400 INVALID_AMOUNT");
		assert.equal(await refusalOf(charge(orderId, "0")), "400 INVALID_AMOUNT");
		assert.equal(await refusalOf(charge(orderId, "15", "EUR")), "400 INVALID_CURRENCY");
		assert.equal(await refusalOf(charge(uuid())), "404 ORDER_NOT_FOUND");
		assert.equal(await refusalOf(charge(await offline())), "428 NO_SAVED_PAYMENT_METHOD");
		assert.equal(await refusalOf(charge(await billed.paid())), "428 ORDER_PAID");
		const pending = await billed.paid({ card: testCards.slow });
		assert.equal(await refusalOf(charge(pending)), "409 PAYMENT_ALREADY_IN_PROGRESS");
		await collector.cancelOrder({ id: orderId });
		assert.equal(await refusalOf(charge(orderId)), "428 ORDER_CANCELED");
	});
});
