import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { checkout as checkoutService } from "@cartwright/contract/checkouts/v1/checkout";
import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderPaymentRequests } from "@cartwright/contract/orders/order-payment-requests";
import { orderReturns } from "@cartwright/contract/orders/order-returns";
import { orders } from "@cartwright/contract/orders/orders";
import { paymentRequestLinks } from "@cartwright/contract/payments/payment-request-links";
import { payments } from "@cartwright/contract/payments/payments";
import { breachesIn, lineOf, payBy, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { testCards, tokenOf } from "../../payments/providers/test-gateway/test-cards.ts";
import { type Death, deathsAt, openMortalShop, Process } from "../payments/example-death.ts";
import { offerCancellation, receivedReturn, sent } from "../returns/example-returns.ts";
import { BilledShop } from "./example-billing.ts";

const later = 60_000;
const paymentToken = tokenOf(testCards.approved);

/** The order whose money moves, and the calls that move it, which are repeated until each was understood. */
interface Attempt {
	readonly orderId: () => string | Promise<string>;
	readonly calls: readonly (() => Promise<unknown>)[];
}

interface Kind {
	readonly steps: readonly number[];
	prepare(): Promise<Attempt>;
	/** What the network has taken for the order and given back, in cents. */
	readonly moved: readonly [taken: readonly number[], refunded: readonly number[]];
}

onEachEngine("a process that dies after an order was placed", (engine) => {
	let billed: BilledShop;
	let staff: Awaited<ReturnType<BilledShop["shop"]["staff"]>>;
	const running = new Process();
	before(async () => {
		const { shop, gateway, charges } = await openMortalShop(engine, running);
		billed = new BilledShop(shop, gateway, charges, await shop.visitor());
		staff = await shop.staff();
		await offerCancellation(billed);
	});
	after(() => billed.shop.close());

	const drafted = async (orderId: string, quantity: number) => {
		const calls = staff.use(draftOrders);
		const { calculatedDraftOrder } = await calls.createDraftOrder({ sourceOrderId: orderId });
		const draft = calculatedDraftOrder?.draftOrder;
		const [draftOrderId, lineItemId] = [draft?.id ?? "", draft?.lineItems?.[0]?.lineItem?.id ?? ""];
		await calls.updateLineItems({ draftOrderId, lineItemChanges: [{ lineItemId, newQuantity: quantity }] });
		return () => calls.commitDraftOrder({ draftOrderId });
	};

	const kinds: Readonly<Record<string, Kind>> = {
		"an order that is paid while it is placed": {
			steps: [1, 2, 3],
			moved: [[1500], []],
			async prepare() {
				const id = await readyCheckout(billed.buyer, lineOf(await billed.offer(10)));
				const calls = billed.buyer.use(checkoutService);
				const buy = () => calls.createOrderAndCharge({ id, paymentToken });
				return { orderId: async () => (await calls.createOrder({ id })).orderId ?? "", calls: [buy] };
			},
		},
		"a payment by link": {
			steps: [1, 2, 3],
			moved: [[900], []],
			async prepare() {
				const orderId = await billed.placed(await billed.offer(10));
				await payBy(billed.buyer, orderId, "OFFLINE");
				const orderPaymentRequest = { orderId, title: "Deposit", amount: { amount: "9.00" } };
				const created = await staff.use(orderPaymentRequests).createOrderPaymentRequest({ orderPaymentRequest });
				const token = created.orderPaymentRequestUrl?.split("/").at(-1) ?? "";
				const links = billed.shop.caller().use(paymentRequestLinks);
				return {
					orderId: () => orderId,
					calls: [() => links.payPaymentRequest({ token, method: "CARD", paymentToken })],
				};
			},
		},
		"a change that costs more, which the buyer pays": {
			steps: [1, 2, 3, 4],
			moved: [[1500, 2000], []],
			async prepare() {
				const orderId = await billed.paid({ mug: await billed.offer(10) });
				const commit = await drafted(orderId, 3);
				const pay = async () => {
					const amount = { amount: "20.00" };
					const prepared = await staff.use(orders).preparePaymentCollection({ ecomOrderId: orderId, amount });
					const paymentGatewayOrderId = prepared.paymentGatewayOrderId ?? "";
					return billed.buyer.use(payments).pay({ paymentGatewayOrderId, method: "CARD", paymentToken });
				};
				return { orderId: () => orderId, calls: [commit, pay] };
			},
		},
		"a change that costs less, whose difference is refunded": {
			steps: [1, 2, 3, 4],
			moved: [[3500], [2000]],
			async prepare() {
				const orderId = await billed.paid({ mug: await billed.offer(10), quantity: 3 });
				const paymentRefunds = [{ paymentId: await billed.paymentId(orderId), amount: { amount: "20.00" } }];
				const refund = () => staff.use(orderBilling).refundPayments({ orderId, paymentRefunds });
				return { orderId: () => orderId, calls: [await drafted(orderId, 1), refund] };
			},
		},
		"the refund of a return": {
			steps: [1, 2, 3],
			moved: [[2500], [1000]],
			async prepare() {
				const order = await sent(billed, 2);
				const named = await receivedReturn(billed, order, 1);
				return { orderId: () => order.orderId, calls: [() => staff.use(orderReturns).refundReturn(named)] };
			},
		},
		"a cancellation by the buyer": {
			steps: [1, 2, 3],
			moved: [[1500], [1500]],
			async prepare() {
				const orderId = await billed.paid({ mug: await billed.offer(10) });
				return { orderId: () => orderId, calls: [() => billed.buyer.use(orderReturns).cancelMyOrder({ orderId })] };
			},
		},
	};

	const movedOf = async (orderId: string) => {
		const paid = (await billed.transactions(orderId)).payments.filter(
			({ regularPaymentDetails: card }) => !card?.offlinePayment,
		);
		const charges = await Promise.all(paid.map(({ id }) => billed.charges.find(id ?? "")));
		const taken = charges.flatMap((charge) => (charge?.doc.decision.status === "APPROVED" ? [charge.doc.amount] : []));
		const refunds = charges.flatMap((charge) => Object.values(charge?.doc.movements ?? {}).map(({ amount }) => amount));
		return [taken, refunds];
	};

	const tryWith = async (calls: Attempt["calls"], death?: Death) => {
		Object.assign(running, { step: 0, death });
		for (const call of calls) await refusalOf(call()).catch(() => "died");
		if (death) assert.ok(running.step >= death.step, "the step was reached");
		running.start();
		running.death = undefined;
	};

	for (const [name, { steps, prepare, moved }] of Object.entries(kinds)) {
		for (const death of deathsAt(...steps)) {
			it(`${death.when} step ${death.step} of ${name} moves its money once, though the calls are repeated`, async () => {
				const { orderId, calls } = await prepare();
				await tryWith(calls, death);
				for (let attempt = 0; attempt < 2; attempt++) {
					await tryWith(calls);
					billed.shop.advance(later);
					await Promise.all([billed.settle(), billed.settle()]);
				}
				const id = await orderId();
				assert.deepEqual(await movedOf(id), moved);
				assert.equal((await billed.order(id)).status, name.startsWith("a cancellation") ? "CANCELED" : "APPROVED");
				assert.deepEqual(await breachesIn(billed.shop), []);
			});
		}
	}
});
