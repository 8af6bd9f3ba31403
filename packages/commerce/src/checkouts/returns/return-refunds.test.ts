import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderReturns as service } from "@cartwright/contract/orders/order-returns";
import { orders } from "@cartwright/contract/orders/orders";
import { breachesIn } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { BilledShop, openBilledShop } from "../billing/example-billing.ts";
import { deathsAt, openMortalShop, Process } from "../payments/example-death.ts";
import { bought, receivedReturn, send, sent } from "./example-returns.ts";

onEachEngine("refunds of returns", (engine) => {
	let billed: BilledShop;
	let staff: Awaited<ReturnType<typeof staffCalls>>;
	const staffCalls = async () => (await billed.shop.staff()).use(service);
	before(async () => {
		billed = await openBilledShop(engine);
		staff = await staffCalls();
	});
	after(async () => {
		assert.deepEqual(await billed.breaches(), []);
		await billed.shop.close();
	});

	const received = async (quantity = 1, card?: string) =>
		receivedReturn(billed, await sent(billed, quantity, card), quantity);
	const amount = (value: string) => ({ amount: { amount: value } });

	it("are less if staff say so, and never more than the items cost", async () => {
		const named = await received(2);
		for (const sentAmount of ["20.01", "0"]) {
			const refused = staff.refundReturn({ ...named, ...amount(sentAmount) });
			assert.equal(await refusalOf(refused), "400 INVALID_PAYMENT_REFUND_AMOUNT");
		}
		const { orderReturn } = await staff.refundReturn({ ...named, ...amount("17.50"), reason: "Return delivery" });
		assert.equal(orderReturn?.refund?.amount?.amount, "17.50");
		const { refunds } = await billed.transactions(named.orderId);
		assert.deepEqual(
			refunds.map(({ details }) => details?.reason),
			["Return delivery"],
		);
	});

	it("are never more than was paid and is left, however much was refunded before", async () => {
		const named = await received(2);
		const refunds = (await billed.shop.staff()).use(orderBilling);
		const paymentId = await billed.paymentId(named.orderId);
		await refunds.refundPayments({
			orderId: named.orderId,
			paymentRefunds: [{ paymentId, ...amount("10.00") }],
		});
		assert.equal((await staff.refundReturn(named)).orderReturn?.refund?.amount?.amount, "15.00");
		assert.equal((await billed.order(named.orderId)).balanceSummary?.refunded?.amount, "25.00");
	});

	it("refuse lines whose units were refunded since", async () => {
		const order = await sent(billed, 1);
		const named = await receivedReturn(billed, order, 1);
		const refunds = (await billed.shop.staff()).use(orderBilling);
		await refunds.refundPayments({
			orderId: named.orderId,
			paymentRefunds: [{ paymentId: await billed.paymentId(named.orderId), ...amount("10") }],
			refundItems: { lineItems: [{ lineItemId: order.lineItemId, quantity: 1 }] },
		});
		assert.equal(await refusalOf(staff.refundReturn(named)), "400 INVALID_LINE_ITEM_REFUND_QUANTITY");
	});

	it("are recorded if the shop gives the money back elsewhere, as it must after a payment by hand", async () => {
		const order = await bought(billed, 1, "OFFLINE");
		await send(billed, order, 1);
		const named = await receivedReturn(billed, order, 1);
		// Nothing was paid yet.
		assert.equal(await refusalOf(staff.refundReturn(named)), "400 INVALID_PAYMENT_REFUND_AMOUNT");
		await (await billed.shop.staff()).use(orders).paymentCollectionMarkOrderAsPaid({ ecomOrderId: order.orderId });
		assert.equal(await refusalOf(staff.refundReturn(named)), "428 EXTERNAL_REFUND_EXPECTED");
		const { orderReturn } = await staff.refundReturn({ ...named, externalRefund: true });
		assert.deepEqual([orderReturn?.status, orderReturn?.refund?.status], ["REFUNDED", "DONE"]);
	});

	it("happen once, though staff click twice at once", async () => {
		const named = await received(2);
		const results = await Promise.all([1, 2, 3].map(() => refusalOf(staff.refundReturn(named))));
		assert.deepEqual(results.sort(), ["428 RETURN_STATUS_NOT_ALLOWED", "428 RETURN_STATUS_NOT_ALLOWED", "not refused"]);
		assert.equal((await billed.order(named.orderId)).balanceSummary?.refunded?.amount, "20.00");
	});

	it("can be repeated after one of which nothing went back", async () => {
		const named = await received(1, testCards.refundFails);
		const failed = await staff.refundReturn(named);
		assert.deepEqual([failed.orderReturn?.status, failed.orderReturn?.refund?.status], ["RECEIVED", "FAILED"]);
		const { orderReturn } = await staff.refundReturn({ ...named, externalRefund: true });
		assert.deepEqual([orderReturn?.status, orderReturn?.refund?.amount?.amount], ["REFUNDED", "10.00"]);
	});
});

onEachEngine("a process that dies while it refunds a return", (engine) => {
	let billed: BilledShop;
	const running = new Process();
	before(async () => {
		const { shop, gateway, charges } = await openMortalShop(engine, running);
		billed = new BilledShop(shop, gateway, charges, await shop.visitor());
	});
	after(() => billed.shop.close());

	for (const death of deathsAt(1, 2, 3)) {
		it(`${death.when} step ${death.step} refunds it once, though staff try again`, async () => {
			const named = await receivedReturn(billed, await sent(billed, 1), 1);
			const paymentId = await billed.paymentId(named.orderId);
			const staff = (await billed.shop.staff()).use(service);
			Object.assign(running, { step: 0, death });
			await staff.refundReturn(named).catch(() => "died");
			assert.ok(running.step >= death.step, "the step was reached");
			running.start();
			running.death = undefined;

			const again = await refusalOf(staff.refundReturn(named));
			assert.ok(["not refused", "428 RETURN_STATUS_NOT_ALLOWED"].includes(again), again);
			billed.shop.advance(60_000);
			await Promise.all([billed.settle(), billed.settle()]);
			const { movements = {} } = (await billed.charges.find(paymentId))?.doc ?? {};
			assert.deepEqual(
				Object.values(movements).map(({ kind, amount }) => [kind, amount]),
				[["REFUND", 1000]],
			);
			const { orderReturns } = await staff.getOrderReturns({ orderId: named.orderId });
			assert.deepEqual(
				orderReturns?.returns?.map(({ status, refund }) => [status, refund?.status]),
				[["REFUNDED", "DONE"]],
			);
			assert.deepEqual(await breachesIn(billed.shop), []);
		});
	}
});
