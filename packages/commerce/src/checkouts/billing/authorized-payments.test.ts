import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orders } from "@cartwright/contract/orders/orders";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { type BilledShop, openBilledShop } from "./example-billing.ts";

onEachEngine("authorised payments", (engine) => {
	let billed: BilledShop;
	let billing: Awaited<ReturnType<typeof callsOf>>["billing"];
	let collector: Awaited<ReturnType<typeof callsOf>>["collector"];
	const callsOf = async () => {
		const staff = await billed.shop.staff();
		return { billing: staff.use(orderBilling), collector: staff.use(orders) };
	};
	before(async () => {
		billed = await openBilledShop(engine);
		({ billing, collector } = await callsOf());
	});
	after(async () => {
		assert.deepEqual(await billed.breaches(), []);
		await billed.shop.close();
	});

	const authorized = async (card?: string) => {
		const orderId = await billed.authorized(card ? { card } : {});
		return { orderId, paymentId: await billed.paymentId(orderId) };
	};
	const amount = (value: string) => ({ amount: value });

	it("are captured whole by default, and the order is paid", async () => {
		for (const capture of [
			({ orderId, paymentId }: Awaited<ReturnType<typeof authorized>>) =>
				billing.captureAuthorizedPayments({ orderId, payments: [{ paymentId }] }),
			({ orderId, paymentId }: Awaited<ReturnType<typeof authorized>>) =>
				collector.captureAuthorizedPayments({ ecomOrderId: orderId, payments: [{ paymentId }] }),
		]) {
			const one = await authorized();
			const { orderTransactions } = await capture(one);
			const [payment] = orderTransactions?.payments ?? [];
			const { captures, authorizedDate, delayedCapture } = payment?.regularPaymentDetails?.authorizationDetails ?? {};
			assert.deepEqual([payment?.status, delayedCapture, Boolean(authorizedDate)], ["APPROVED", true, true]);
			assert.deepEqual(
				captures?.map(({ status, amount: captured }) => [status, captured?.amount]),
				[["SUCCEEDED", "15.00"]],
			);
			const { paymentStatus, balanceSummary } = await billed.order(one.orderId);
			assert.deepEqual(
				[paymentStatus, balanceSummary?.paid?.amount, balanceSummary?.authorized?.amount],
				["PAID", "15.00", "0.00"],
			);
			assert.deepEqual(await billed.activities(one.orderId), [
				"ORDER_PLACED",
				"AUTHORIZED_PAYMENT_CREATED",
				"AUTHORIZED_PAYMENT_CAPTURED",
				"ORDER_PAID",
			]);
		}
	});

	it("are captured in part, which releases the rest", async () => {
		const { orderId, paymentId } = await authorized();
		await billing.captureAuthorizedPayments({ orderId, payments: [{ paymentId, amount: amount("9.50") }] });
		const { paymentStatus, balanceSummary } = await billed.order(orderId);
		assert.deepEqual(
			[
				paymentStatus,
				balanceSummary?.paid?.amount,
				balanceSummary?.balance?.amount,
				balanceSummary?.authorized?.amount,
			],
			["PARTIALLY_PAID", "9.50", "5.50", "0.00"],
		);
	});

	it("are voided, and nothing is captured or refunded then", async () => {
		for (const release of [
			({ orderId, paymentId }: Awaited<ReturnType<typeof authorized>>) =>
				billing.voidAuthorizedPayments({ orderId, paymentIds: [paymentId, paymentId] }),
			({ orderId, paymentId }: Awaited<ReturnType<typeof authorized>>) =>
				collector.voidAuthorizedPayments({ ecomOrderId: orderId, paymentIds: [paymentId] }),
		]) {
			const one = await authorized();
			const [payment] = (await release(one)).orderTransactions?.payments ?? [];
			assert.equal(payment?.status, "VOIDED");
			const details = payment?.regularPaymentDetails?.authorizationDetails?.void;
			assert.deepEqual([details?.status, details?.reason, Boolean(details?.voidedDate)], ["SUCCEEDED", "MANUAL", true]);
			assert.equal((await billed.order(one.orderId)).paymentStatus, "NOT_PAID");
			assert.equal((await billed.activities(one.orderId)).at(-1), "AUTHORIZED_PAYMENT_VOIDED");
		}
	});

	it("that cannot be captured stay authorised, say why, and can be voided", async () => {
		const { orderId, paymentId } = await authorized(testCards.captureFails);
		const { orderTransactions } = await billing.captureAuthorizedPayments({ orderId, payments: [{ paymentId }] });
		const [payment] = orderTransactions?.payments ?? [];
		const [capture] = payment?.regularPaymentDetails?.authorizationDetails?.captures ?? [];
		assert.deepEqual(
			[payment?.status, capture?.status, capture?.failureDetails?.failureCode],
			["AUTHORIZED", "FAILED", "CAPTURE_REFUSED"],
		);
		await billing.voidAuthorizedPayments({ orderId, paymentIds: [paymentId] });
		assert.equal((await billed.transactions(orderId)).payments[0]?.status, "VOIDED");
	});

	it("let an order be cancelled once they are captured or voided, not before", async () => {
		const { orderId, paymentId } = await authorized();
		assert.equal(await refusalOf(collector.cancelOrder({ id: orderId })), "428 ORDER_HAS_AUTHORIZED_TRANSACTION");
		await billing.voidAuthorizedPayments({ orderId, paymentIds: [paymentId] });
		assert.equal((await collector.cancelOrder({ id: orderId })).order?.status, "CANCELED");
	});

	it("are not captured beyond their amount, twice, or by a call that names another", async () => {
		const { orderId, paymentId } = await authorized();
		const elsewhere = uuid();
		const capture = (payment: { paymentId: string; amount?: { amount: string } }, order = orderId) =>
			billing.captureAuthorizedPayments({ orderId: order, payments: [payment] });
		assert.equal(await refusalOf(capture({ paymentId, amount: amount("15.01") })), "400 INVALID_AMOUNT");
		assert.equal(await refusalOf(capture({ paymentId, amount: amount("0") })), "400 INVALID_AMOUNT");
		assert.match(
			await refusalOf(capture({ paymentId, amount: amount("1.001") })),
			/^400 payments\[0\]\.amount\.amount DECIMAL_MAX_SCALE/,
		);
		assert.equal(await refusalOf(capture({ paymentId: elsewhere })), "404 PAYMENT_NOT_FOUND");
		assert.equal(await refusalOf(capture({ paymentId }, elsewhere)), "404 ORDER_NOT_FOUND");
		const twice = billing.captureAuthorizedPayments({
			orderId,
			payments: [
				{ paymentId, amount: amount("10") },
				{ paymentId, amount: amount("10") },
			],
		});
		assert.equal(await refusalOf(twice), "409 PAYMENT_HAS_PENDING_CAPTURE");
		await capture({ paymentId });
		assert.equal(await refusalOf(capture({ paymentId })), "428 PAYMENT_ALREADY_CAPTURED");
		const paid = await billed.paid();
		const paymentOf = async (id: string) => ({ paymentId: await billed.paymentId(id) });
		assert.equal(await refusalOf(capture(await paymentOf(paid), paid)), "428 PAYMENT_ALREADY_CAPTURED");
		const declined = await billed.authorized({ card: testCards.declined });
		assert.equal(await refusalOf(capture(await paymentOf(declined), declined)), "428 PAYMENT_NOT_AUTHORIZED");
		const voided = await authorized();
		await billing.voidAuthorizedPayments({ orderId: voided.orderId, paymentIds: [voided.paymentId] });
		assert.equal(await refusalOf(capture(voided, voided.orderId)), "428 PAYMENT_ALREADY_VOIDED");
	});

	it("are not voided twice, once captured, or by a call that names another", async () => {
		const { orderId, paymentId } = await authorized();
		const release = (id: string, order = orderId) =>
			billing.voidAuthorizedPayments({ orderId: order, paymentIds: [id] });
		assert.equal(await refusalOf(release(uuid())), "404 PAYMENT_NOT_FOUND");
		assert.equal(await refusalOf(release(paymentId, uuid())), "404 ORDER_NOT_FOUND");
		await release(paymentId);
		assert.equal(await refusalOf(release(paymentId)), "428 PAYMENT_ALREADY_VOIDED");
		const paid = await billed.paid();
		assert.equal(await refusalOf(release(await billed.paymentId(paid), paid)), "428 PAYMENT_ALREADY_CAPTURED");
		const declined = await billed.authorized({ card: testCards.declined });
		assert.equal(await refusalOf(release(await billed.paymentId(declined), declined)), "428 PAYMENT_NOT_AUTHORIZED");
	});

	it("are refused by the older calls in the same way", async () => {
		const { orderId: ecomOrderId, paymentId } = await authorized();
		const capture = (id: string, order = ecomOrderId, value?: string) =>
			collector.captureAuthorizedPayments({
				ecomOrderId: order,
				payments: [{ paymentId: id, ...(value ? { amount: amount(value) } : {}) }],
			});
		const release = (id: string, order = ecomOrderId) =>
			collector.voidAuthorizedPayments({ ecomOrderId: order, paymentIds: [id] });
		assert.equal(await refusalOf(capture(paymentId, ecomOrderId, "99")), "400 INVALID_AMOUNT");
		assert.equal(await refusalOf(capture(uuid())), "404 PAYMENT_NOT_FOUND");
		assert.equal(await refusalOf(capture(paymentId, uuid())), "404 ORDER_NOT_FOUND");
		assert.equal(await refusalOf(release(uuid())), "404 PAYMENT_NOT_FOUND");
		assert.equal(await refusalOf(release(paymentId, uuid())), "404 ORDER_NOT_FOUND");
		await capture(paymentId);
		assert.equal(await refusalOf(capture(paymentId)), "428 PAYMENT_ALREADY_CAPTURED");
		assert.equal(await refusalOf(release(paymentId)), "428 PAYMENT_ALREADY_CAPTURED");
		const declined = await billed.authorized({ card: testCards.declined });
		const declinedId = await billed.paymentId(declined);
		assert.equal(await refusalOf(capture(declinedId, declined)), "428 PAYMENT_NOT_AUTHORIZED");
		assert.equal(await refusalOf(release(declinedId, declined)), "428 PAYMENT_NOT_AUTHORIZED");
		const voided = await authorized();
		await release(voided.paymentId, voided.orderId);
		assert.equal(await refusalOf(capture(voided.paymentId, voided.orderId)), "428 PAYMENT_ALREADY_VOIDED");
		assert.equal(await refusalOf(release(voided.paymentId, voided.orderId)), "428 PAYMENT_ALREADY_VOIDED");
	});
});
