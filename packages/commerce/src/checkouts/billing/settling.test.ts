import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orders } from "@cartwright/contract/orders/orders";
import { payBy } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { type BilledShop, openBilledShop } from "./example-billing.ts";

const seconds = 1000;

onEachEngine("movements of money whose provider does not respond", (engine) => {
	let billed: BilledShop;
	/** While it is cut off, requests are lost on their way or their responses are. */
	let lost: "NONE" | "REQUESTS" | "RESPONSES" = "NONE";
	before(async () => {
		billed = await openBilledShop(engine);
		for (const name of ["capture", "voidAuthorization", "refund", "find"] as const) {
			const call = billed.gateway[name].bind(billed.gateway) as (request: never) => Promise<never>;
			Object.assign(billed.gateway, {
				[name]: async (request: never) => {
					if (lost === "REQUESTS") throw new Error("lost");
					const outcome = await call(request);
					if (lost === "RESPONSES") throw new Error("lost");
					return outcome;
				},
			});
		}
	});
	after(async () => {
		assert.deepEqual(await billed.breaches(), []);
		await billed.shop.close();
	});

	const calls = async () => (await billed.shop.staff()).use(orderBilling);

	for (const losing of ["REQUESTS", "RESPONSES"] as const) {
		it(`are carried out once, later, after ${losing.toLowerCase()} were lost`, async () => {
			const [captured, voided] = [await billed.authorized(), await billed.authorized()];
			const refunded = await billed.paid();
			const [capturedId, voidedId, refundedId] = await Promise.all(
				[captured, voided, refunded].map((id) => billed.paymentId(id)),
			);
			const { captureAuthorizedPayments, voidAuthorizedPayments, refundPayments } = await calls();
			lost = losing;
			await captureAuthorizedPayments({ orderId: captured, payments: [{ paymentId: capturedId ?? "" }] });
			await voidAuthorizedPayments({ orderId: voided, paymentIds: [voidedId ?? ""] });
			await refundPayments({
				orderId: refunded,
				paymentRefunds: [{ paymentId: refundedId ?? "", amount: { amount: "4" } }],
			});
			assert.equal((await billed.order(refunded)).balanceSummary?.pendingRefund?.amount, "4.00");
			const again = captureAuthorizedPayments({ orderId: captured, payments: [{ paymentId: capturedId ?? "" }] });
			assert.equal(await refusalOf(again), "409 PAYMENT_HAS_PENDING_CAPTURE");
			const release = voidAuthorizedPayments({ orderId: captured, paymentIds: [capturedId ?? ""] });
			assert.equal(await refusalOf(release), "409 PAYMENT_HAS_PENDING_CAPTURE");
			const older = (await billed.shop.staff()).use(orders);
			const captureAgain = older.captureAuthorizedPayments({
				ecomOrderId: captured,
				payments: [{ paymentId: capturedId ?? "" }],
			});
			assert.equal(await refusalOf(captureAgain), "409 PAYMENT_HAS_PENDING_CAPTURE");
			const releaseAgain = older.voidAuthorizedPayments({ ecomOrderId: captured, paymentIds: [capturedId ?? ""] });
			assert.equal(await refusalOf(releaseAgain), "409 PAYMENT_HAS_PENDING_CAPTURE");
			billed.shop.advance(20 * seconds);
			await billed.settle();
			assert.equal((await billed.transactions(captured)).payments[0]?.status, "AUTHORIZED");
			lost = "NONE";
			billed.shop.advance(60 * seconds);
			await Promise.all([billed.settle(), billed.settle()]);
			const statusOf = async (id: string) => (await billed.transactions(id)).payments[0]?.status;
			assert.deepEqual(
				[await statusOf(captured), await statusOf(voided), await statusOf(refunded)],
				["APPROVED", "VOIDED", "PARTIALLY_REFUNDED"],
			);
			assert.equal((await billed.order(refunded)).balanceSummary?.refunded?.amount, "4.00");
			assert.equal((await billed.activities(captured)).filter((type) => type === "ORDER_PAID").length, 1);
		});
	}

	/** An approved order of 15.00 of which 9.00 are paid, and the rest is being paid. */
	const payingRest = async (card: string): Promise<string> => {
		const orderId = await billed.authorized();
		const { captureAuthorizedPayments } = await calls();
		const paymentId = await billed.paymentId(orderId);
		await captureAuthorizedPayments({ orderId, payments: [{ paymentId, amount: { amount: "9" } }] });
		lost = "RESPONSES";
		const paid = await payBy(billed.buyer, orderId, card);
		lost = "NONE";
		assert.equal(paid.status, "PENDING");
		return orderId;
	};
	const restOf = async (orderId: string) => {
		const { payments } = await billed.transactions(orderId);
		return [payments.at(-1)?.status, (await billed.order(orderId)).balanceSummary?.paid?.amount];
	};

	it("include a payment of an approved order whose response was lost", async () => {
		const orderId = await payingRest(testCards.answerLost);
		billed.shop.advance(60 * seconds);
		await billed.settle();
		assert.deepEqual(await restOf(orderId), ["AUTHORIZED", "9.00"]);
	});

	it("include one that its buyer never confirms: after half an hour the order can be paid again", async () => {
		const orderId = await payingRest(testCards.confirmed);
		billed.shop.advance(60 * seconds);
		await billed.settle();
		assert.deepEqual(await restOf(orderId), ["PENDING", "9.00"]);
		billed.shop.advance(30 * 60 * seconds);
		await billed.settle();
		assert.deepEqual(await restOf(orderId), ["DECLINED", "9.00"]);
		assert.equal((await payBy(billed.buyer, orderId, testCards.approved)).status, "AUTHORIZED");
	});

	it("stay pending while the provider decides, and are refunded then", async () => {
		const orderId = await billed.paid({ card: testCards.refundSlow });
		const paymentId = await billed.paymentId(orderId);
		const { refundPayments, getOrderRefundability } = await calls();
		const { refund } = await refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
		assert.deepEqual([refund?.transactions?.[0]?.refundStatus, refund?.summary?.pending], ["PENDING", true]);
		const { payments } = await getOrderRefundability({ orderId });
		assert.equal(payments?.[0]?.nonRefundable?.reason, "PENDING_REFUND");
		billed.shop.advance(30 * seconds);
		await billed.settle();
		assert.equal((await billed.transactions(orderId)).refunds[0]?.transactions?.[0]?.refundStatus, "SUCCEEDED");
		assert.equal((await billed.order(orderId)).paymentStatus, "FULLY_REFUNDED");
	});
});
