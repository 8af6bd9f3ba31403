import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { breachesIn } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { deathsAt, openMortalShop, Process } from "../payments/example-death.ts";
import { BilledShop } from "./example-billing.ts";

const later = 60_000;

onEachEngine("a process that dies while money moves", (engine) => {
	let billed: BilledShop;
	const running = new Process();
	before(async () => {
		const { shop, gateway, charges } = await openMortalShop(engine, running);
		billed = new BilledShop(shop, gateway, charges, await shop.visitor());
	});
	after(() => billed.shop.close());

	const calls = async () => (await billed.shop.staff()).use(orderBilling);
	const kinds = {
		REFUND: {
			order: () => billed.paid(),
			move: async (orderId: string, paymentId: string) =>
				(await calls()).refundPayments({ orderId, paymentRefunds: [{ paymentId }] }),
			again: ["not refused", "428 PAYMENT_NOT_REFUNDABLE"],
			status: "REFUNDED",
		},
		CAPTURE: {
			order: () => billed.authorized(),
			move: async (orderId: string, paymentId: string) =>
				(await calls()).captureAuthorizedPayments({ orderId, payments: [{ paymentId }] }),
			again: ["not refused", "409 PAYMENT_HAS_PENDING_CAPTURE", "428 PAYMENT_ALREADY_CAPTURED"],
			status: "APPROVED",
		},
		VOID: {
			order: () => billed.authorized(),
			move: async (orderId: string, paymentId: string) =>
				(await calls()).voidAuthorizedPayments({ orderId, paymentIds: [paymentId] }),
			again: ["not refused", "409 PAYMENT_HAS_PENDING_CAPTURE", "428 PAYMENT_ALREADY_VOIDED"],
			status: "VOIDED",
		},
	} as const;

	/** What the network has moved of a payment. */
	const movedOf = async (paymentId: string) => {
		const { movements = {} } = (await billed.charges.find(paymentId))?.doc ?? {};
		return Object.values(movements).map(({ kind, amount }) => [kind, amount]);
	};

	for (const kind of ["REFUND", "CAPTURE", "VOID"] as const) {
		// It is stored, carried out, and its outcome is recorded.
		for (const death of deathsAt(1, 2, 3)) {
			it(`${death.when} step ${death.step} of a ${kind.toLowerCase()} moves it once, though staff try again`, async () => {
				const { order, move, again, status } = kinds[kind];
				const orderId = await order();
				const paymentId = await billed.paymentId(orderId);
				Object.assign(running, { step: 0, death });
				await move(orderId, paymentId).catch(() => "died");
				assert.ok(running.step >= death.step, "the step was reached");
				running.start();
				running.death = undefined;

				const refused: string = await refusalOf(move(orderId, paymentId));
				assert.ok(
					again.some((each) => each === refused),
					refused,
				);
				billed.shop.advance(later);
				await Promise.all([billed.settle(), billed.settle()]);
				const [payment, ...others] = (await billed.transactions(orderId)).payments;
				assert.deepEqual([payment?.status, others], [status, []]);
				assert.deepEqual(await movedOf(paymentId), [[kind, kind === "VOID" ? 0 : 1500]]);
				assert.deepEqual(await breachesIn(billed.shop), []);
			});
		}
	}
});
