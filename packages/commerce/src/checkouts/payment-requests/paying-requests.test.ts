import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders } from "@cartwright/contract/orders/orders";
import { paymentRequestLinks } from "@cartwright/contract/payments/payment-request-links";
import { payments } from "@cartwright/contract/payments/payments";
import { changeSettings, lineOf, payBy, readyCheckout, releaseExpiredHolds } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { openRequestingShop } from "./example-requests.ts";

const minutes = 60_000;

onEachEngine("paying by the link of a payment request", (engine) => {
	let requesting: Awaited<ReturnType<typeof openRequestingShop>>;
	before(async () => {
		requesting = await openRequestingShop(engine);
	});
	after(async () => {
		assert.deepEqual(await requesting.billed.breaches(), []);
		await requesting.billed.shop.close();
	});

	const balanceOf = async (orderId: string) => (await requesting.billed.order(orderId)).balanceSummary?.balance?.amount;
	const inMinutes = (count: number) => new Date(requesting.billed.shop.now().getTime() + count * minutes).toISOString();
	const payByLink = (token: string, paymentToken: string = testCards.approved) =>
		requesting.links.payPaymentRequest({ token, method: "CARD", paymentToken });
	const staffOrders = async () => (await requesting.billed.shop.staff()).use(orders);
	const refresh = (id: string) => {
		const { shop } = requesting.billed;
		return shop.caller().use(payments).refreshPayment({ siteId: shop.site, paymentGatewayOrderId: id });
	};
	/** How much was charged by a piece of work, in cents. */
	const chargedBy = async (work: () => Promise<unknown>) => {
		const before = requesting.charged();
		await work();
		return requesting.charged() - before;
	};

	it("charges what was asked for, once, and marks the request", async () => {
		const orderId = await requesting.owed();
		const { id, token } = await requesting.ask(orderId, "6");
		const opened = await requesting.open(token);
		assert.deepEqual(
			[opened?.state, opened?.amount?.amount, opened?.title, opened?.lastAttempt],
			["OPEN", "6.00", "Balance", "NOT_BEGUN"],
		);
		const charged = await chargedBy(async () => {
			assert.equal((await payByLink(token)).status, "APPROVED");
			assert.equal(await refusalOf(payByLink(token)), "428 PAYMENT_REQUEST_CLOSED");
		});
		assert.equal(charged, 600);
		assert.deepEqual(
			[await requesting.statusOf(id), await balanceOf(orderId), (await requesting.open(token))?.state],
			["PAID", "9.00", "PAID"],
		);
	});

	it("tells a stranger who has the link nothing of the buyer", async () => {
		const { token } = await requesting.ask(await requesting.owed(), "6");
		const opened = JSON.stringify(await requesting.open(token));
		assert.doesNotMatch(opened, /ada|lovelace|main st|10001|example\.com/i);
	});

	it("needs the whole link of this very request", async () => {
		const { token } = await requesting.ask(await requesting.owed(), "6");
		const other = await requesting.ask(await requesting.owed(), "6");
		const bytes = Buffer.from(token, "base64url");
		const mixed = Buffer.concat([Buffer.from(other.token, "base64url").subarray(0, 32), bytes.subarray(32)]);
		const forged = [token.slice(0, -1), `${token}A`, mixed.toString("base64url"), "A".repeat(64), "x"];
		for (const each of forged) {
			assert.equal(
				await refusalOf(requesting.links.openPaymentRequest({ token: each })),
				"404 PAYMENT_REQUEST_LINK_NOT_FOUND",
			);
			assert.equal(await refusalOf(payByLink(each)), "404 PAYMENT_REQUEST_LINK_NOT_FOUND");
		}
	});

	it("never charges more than is owed: two requests for one balance", async () => {
		const orderId = await requesting.owed();
		const [one, other, third] = [
			await requesting.ask(orderId, "10"),
			await requesting.ask(orderId, "10"),
			await requesting.ask(orderId, "15"),
		];
		await payByLink(one.token);
		assert.equal((await requesting.open(other.token))?.amount?.amount, "5.00");
		assert.equal(await chargedBy(() => payByLink(other.token)), 500);
		assert.equal((await requesting.open(third.token))?.state, "NOTHING_OWED");
		assert.equal(await refusalOf(payByLink(third.token)), "428 CHECKOUT_ALREADY_PAID");
		assert.equal(await balanceOf(orderId), "0.00");
	});

	it("charges nothing for an order that was paid elsewhere or cancelled", async () => {
		const orderId = await requesting.owed();
		const { token } = await requesting.ask(orderId, "10");
		await (await staffOrders()).paymentCollectionMarkOrderAsPaid({ ecomOrderId: orderId });
		assert.equal((await requesting.open(token))?.state, "NOTHING_OWED");
		assert.equal(await refusalOf(payByLink(token)), "428 CHECKOUT_ALREADY_PAID");
		const cancelled = await requesting.owed();
		const request = await requesting.ask(cancelled, "10");
		await (await staffOrders()).cancelOrder({ id: cancelled });
		assert.equal((await requesting.open(request.token))?.state, "ORDER_CLOSED");
		assert.equal(await refusalOf(payByLink(request.token)), "428 ORDER_IS_CLOSED");
	});

	it("charges one of several buyers who pay at once", async () => {
		const orderId = await requesting.owed();
		const [one, other] = [await requesting.ask(orderId, "15"), await requesting.ask(orderId, "15")];
		const charged = await chargedBy(() =>
			Promise.all([one, other, one, other].map(({ token }) => refusalOf(payByLink(token)))),
		);
		assert.equal(charged, 1500);
		assert.equal(await balanceOf(orderId), "0.00");
	});

	it("is over once staff void the request, also for a buyer who pays at the same time", async () => {
		for (let round = 0; round < 5; round++) {
			const { id, token } = await requesting.ask(await requesting.owed(), "1");
			const [end, pay] = await Promise.all([
				refusalOf(requesting.staff.voidOrderPaymentRequest({ orderPaymentRequestId: id })),
				refusalOf(payByLink(token)),
			]);
			const status = await requesting.statusOf(id);
			if (status === "PAID") assert.equal(end, "428 CANNOT_VOID_PAID_ORDER_PAYMENT_REQUEST");
			else assert.deepEqual([status, end, pay], ["VOIDED", "not refused", "428 PAYMENT_REQUEST_CLOSED"]);
		}
	});

	it("is over once the request has expired, but for a payment that was started in time", async () => {
		const request = () => requesting.owed().then((id) => requesting.ask(id, "1", { expirationDate: inMinutes(10) }));
		const [late, inTime] = [await request(), await request()];
		requesting.billed.shop.advance(9 * minutes);
		const { confirmationUrl } = await payByLink(inTime.token, testCards.confirmed);
		requesting.billed.shop.advance(2 * minutes);
		assert.equal(await refusalOf(payByLink(late.token)), "428 PAYMENT_REQUEST_CLOSED");
		await requesting.expire();
		const transactionId = new URL(confirmationUrl ?? "").pathname.split("/").at(-1) ?? "";
		assert.equal((await requesting.open(inTime.token))?.state, "PENDING");
		await requesting.billed.gateway.confirm(transactionId, true);
		await refresh(inTime.id);
		assert.deepEqual([await requesting.statusOf(late.id), await requesting.statusOf(inTime.id)], ["EXPIRED", "PAID"]);
	});

	it("may be tried again after a decline, whose reason the page shows", async () => {
		const { id, token } = await requesting.ask(await requesting.owed(), "6");
		assert.deepEqual(await payByLink(token, testCards.insufficientFunds), {
			status: "DECLINED",
			declineReason: "INSUFFICIENT_FUNDS",
		});
		const opened = await requesting.open(token);
		assert.deepEqual(
			[opened?.state, opened?.lastAttempt, opened?.declineReason],
			["OPEN", "DECLINED", "INSUFFICIENT_FUNDS"],
		);
		assert.equal((await payByLink(token)).status, "APPROVED");
		assert.equal(await requesting.statusOf(id), "PAID");
	});

	it("leads to the bank and back to the page, and is shown in every tab", async () => {
		const { token, url } = await requesting.ask(await requesting.owed(), "6");
		const { confirmationUrl } = await payByLink(token, testCards.confirmed);
		assert.match(confirmationUrl ?? "", /test-bank/);
		assert.equal((await requesting.open(token))?.confirmationUrl, confirmationUrl);
		const transactionId = new URL(confirmationUrl ?? "").pathname.split("/").at(-1) ?? "";
		assert.equal((await requesting.billed.gateway.confirmable(transactionId))?.returnUrl, url);
		assert.equal(await refusalOf(payByLink(token)), "409 CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS");
	});

	it("charges once if the answer of the network is lost, and the job records it", async () => {
		for (const settle of ["again", "job"] as const) {
			const { id, token } = await requesting.ask(await requesting.owed(), "6");
			const charged = await chargedBy(async () => {
				await refusalOf(payByLink(token, testCards.answerLost));
				if (settle === "again") await refusalOf(payByLink(token, testCards.answerLost));
				requesting.billed.shop.advance(2 * minutes);
				if (settle === "job") await requesting.billed.settle();
			});
			assert.deepEqual([charged, await requesting.statusOf(id)], [600, "PAID"], settle);
		}
	});

	it("gives up a payment that nobody confirms, so that the order can be paid again", async () => {
		const { id, token } = await requesting.ask(await requesting.owed(), "6");
		await payByLink(token, testCards.confirmed);
		requesting.billed.shop.advance(2 * minutes);
		await requesting.billed.settle();
		assert.equal((await requesting.open(token))?.state, "PENDING");
		requesting.billed.shop.advance(60 * minutes);
		await requesting.billed.settle();
		assert.equal((await requesting.open(token))?.state, "OPEN");
		await payByLink(token);
		assert.equal(await requesting.statusOf(id), "PAID");
	});

	it("by hand is a promise, which staff confirm, unless the shop blocks it", async () => {
		const owed = await requesting.owed();
		const { id, token } = await requesting.ask(owed, "6");
		const promise = () => requesting.links.payPaymentRequest({ token, method: "OFFLINE" });
		assert.deepEqual([(await promise()).status, (await promise()).status], ["PENDING_MERCHANT", "PENDING_MERCHANT"]);
		assert.deepEqual([(await requesting.open(token))?.state, await requesting.statusOf(id)], ["PROMISED", "UNPAID"]);
		const promised = (await requesting.billed.transactions(owed)).payments.at(-1)?.id ?? "";
		const transactions = (await requesting.billed.shop.staff()).use(orderTransactions);
		await transactions.updatePaymentStatus({ orderId: owed, paymentId: promised, status: "APPROVED" });
		assert.equal(await requesting.statusOf(id), "PAID");
		const blocked = await requesting.ask(owed, "6", { blockedPaymentMethods: ["MANUAL"] });
		assert.deepEqual((await requesting.open(blocked.token))?.methods, ["CARD"]);
		assert.equal(
			await refusalOf(requesting.links.payPaymentRequest({ token: blocked.token, method: "OFFLINE" })),
			"428 PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE",
		);
	});

	it("counts declined cards for the order, whoever sends which token along", async () => {
		const { token } = await requesting.ask(await requesting.owed(), "6");
		const staff = await requesting.billed.shop.staff();
		const request = { token, method: "CARD", paymentToken: testCards.declined } as const;
		for (let card = 0; card < 5; card++) await staff.use(paymentRequestLinks).payPaymentRequest(request);
		assert.equal(await refusalOf(payByLink(token)), "400 -19971");
	});

	/** An order with a saved method, of which everything is owed. */
	const withSavedMethod = async () => {
		const id = await readyCheckout(requesting.billed.buyer, lineOf(await requesting.billed.offer()));
		const options = { delayCapture: true, savePaymentMethod: true };
		const { orderId = "" } = await requesting.billed.buyer.use(checkout).createOrder({ id, ...options });
		await payBy(requesting.billed.buyer, orderId, testCards.approved);
		const billing = (await requesting.billed.shop.staff()).use(orderBilling);
		await billing.voidAuthorizedPayments({ orderId, paymentIds: [await requesting.billed.paymentId(orderId)] });
		return orderId;
	};
	const charge = (orderPaymentRequestId: string, paymentToken?: string) =>
		requesting.staff.chargeOrderPaymentRequest({ orderPaymentRequestId, ...(paymentToken ? { paymentToken } : {}) });

	it("is not needed where the buyer saved a method, or staff have a token", async () => {
		const orderId = await withSavedMethod();
		const saved = await requesting.ask(orderId, "6");
		const { paymentResponseToken } = await charge(saved.id);
		assert.equal(paymentResponseToken, await requesting.billed.paymentId(orderId));
		const rest = await requesting.ask(orderId, "9");
		assert.equal(await chargedBy(() => charge(rest.id, "test_approved_visa_4242")), 900);
		assert.deepEqual([await requesting.statusOf(saved.id), await requesting.statusOf(rest.id)], ["PAID", "PAID"]);
		assert.equal((await requesting.billed.order(orderId)).paymentStatus, "PAID");
	});

	it("and charges without the buyer are refused where nothing can be charged", async () => {
		const orderId = await withSavedMethod();
		const [one, other, third] = [
			await requesting.ask(orderId, "15"),
			await requesting.ask(orderId, "15"),
			await requesting.ask(orderId, "1"),
		];
		await requesting.staff.voidOrderPaymentRequest({ orderPaymentRequestId: third.id });
		assert.equal(await refusalOf(charge(third.id)), "428 CANNOT_CHARGE_VOIDED_ORDER_PAYMENT_REQUEST");
		const past = await requesting.ask(orderId, "1", { expirationDate: inMinutes(-1) });
		assert.equal(await refusalOf(charge(past.id)), "428 CANNOT_CHARGE_EXPIRED_ORDER_PAYMENT_REQUEST");
		await charge(one.id);
		assert.equal(await refusalOf(charge(one.id)), "428 CANNOT_CHARGE_PAID_ORDER_PAYMENT_REQUEST");
		assert.equal(await refusalOf(charge(other.id)), "428 CANNOT_CHARGE_PAID_ORDER_PAYMENT_REQUEST");
		assert.equal(await refusalOf(charge(uuid())), "404 ORDER_PAYMENT_REQUEST_NOT_FOUND");
		const request = await requesting.ask(await requesting.owed(), "1");
		assert.equal(await refusalOf(charge(request.id)), "428 PAYMENT_METHOD_UNAVAILABLE");
		const cancelled = await requesting.owed();
		const closed = await requesting.ask(cancelled, "1");
		await (await staffOrders()).cancelOrder({ id: cancelled });
		assert.equal(await refusalOf(charge(closed.id)), "428 CANNOT_CHARGE_VOIDED_ORDER_PAYMENT_REQUEST");
	});

	it("and charges without the buyer are refused while the order cannot be placed any more", async () => {
		const mug = await requesting.billed.offer(1);
		const orderId = await requesting.billed.placed(mug);
		const { id, token } = await requesting.ask(orderId, "6");
		requesting.billed.shop.advance(60 * minutes);
		await releaseExpiredHolds(requesting.billed.shop, requesting.billed.gateway);
		await requesting.billed.paid({ mug });
		assert.equal(await refusalOf(charge(id, "test_approved_visa_4242")), "428 PAYMENT_METHOD_UNAVAILABLE");
		assert.equal(await refusalOf(payByLink(token)), "428 FULL_OUT_OF_STOCK");
	});

	it("and charges without the buyer say how the payment ended", async () => {
		const owed = await requesting.owed();
		const { id, token } = await requesting.ask(owed, "6");
		const declined = await charge(id, "test_insufficientFunds_visa_9995").catch((error) => error);
		assert.deepEqual(
			[declined.code, declined.data.paymentStatus, declined.data.failureDetails],
			["INVALID_PAYMENT_STATUS", "DECLINED", "INSUFFICIENT_FUNDS"],
		);
		assert.equal(await refusalOf(charge(id, "test_unreachable_visa_0119")), "428 PAYMENT_ATTEMPT_EXPIRED");
		assert.equal((await payByLink(token, testCards.confirmed)).status, "PENDING");
		assert.equal(await refusalOf(charge(id, "test_approved_visa_4242")), "409 PAYMENT_IN_PROGRESS");
	});

	it("and charges whose answer was lost are not repeated", async () => {
		const { id } = await requesting.ask(await requesting.owed(), "6");
		const charged = await chargedBy(async () => {
			await refusalOf(charge(id, "test_answerLost_visa_0127"));
			await refusalOf(charge(id, "test_answerLost_visa_0127"));
		});
		assert.deepEqual([charged, await requesting.statusOf(id)], [600, "PAID"]);
	});

	it("is offered on the page of the order, while something is owed", async () => {
		const orderId = await requesting.owed();
		const { url: orderUrl } = await requesting.billed.buyer.use(orderLinks).createOrderLink({ orderId });
		const token = new URL(orderUrl).pathname.split("/").at(-1) ?? "";
		const [one, other] = [await requesting.ask(orderId, "10"), await requesting.ask(orderId, "10")];
		const offered = async () => {
			const { paymentRequests } = await requesting.billed.shop.caller().use(orderLinks).openOrderLink({ token });
			return paymentRequests.map(({ amount, url }) => [amount?.amount, url]);
		};
		assert.deepEqual(await offered(), [
			["10.00", one.url],
			["10.00", other.url],
		]);
		await payByLink(one.token);
		assert.deepEqual(await offered(), [["5.00", other.url]]);
		await payByLink(other.token);
		assert.deepEqual(await offered(), []);
	});

	it("offers the ways to pay that the shop accepts by then", async () => {
		const { token } = await requesting.ask(await requesting.owed(), "6");
		await changeSettings(requesting.billed.shop, { payments: { offline: true, testGateway: false, holdMinutes: 30 } });
		assert.deepEqual((await requesting.open(token))?.methods, ["OFFLINE"]);
		assert.equal(await refusalOf(payByLink(token)), "428 PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE");
		await changeSettings(requesting.billed.shop, { payments: { offline: true, testGateway: true, holdMinutes: 30 } });
	});
});
