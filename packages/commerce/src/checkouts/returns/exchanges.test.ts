import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderLinks } from "@cartwright/contract/orders/order-links";
import { orderReturns as service } from "@cartwright/contract/orders/order-returns";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders } from "@cartwright/contract/orders/orders";
import { changeSettings, lineOf, payBy, place, readyCheckout, setStock, stockOf } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { v7 as uuid } from "uuid";
import { orderSettings } from "../../orders/settings.ts";
import { type BilledShop, openBilledShop } from "../billing/example-billing.ts";
import { bought, receivedReturn, send, sent, tokenOf } from "./example-returns.ts";

onEachEngine("exchanges", (engine) => {
	let billed: BilledShop;
	let staff: Awaited<ReturnType<typeof staffCalls>>;
	const staffCalls = async () => {
		const client = await billed.shop.staff();
		return { returns: client.use(service), drafts: client.use(draftOrders), orders: client.use(orders), client };
	};
	before(async () => {
		billed = await openBilledShop(engine);
		staff = await staffCalls();
	});
	after(async () => {
		assert.deepEqual(await billed.breaches(), []);
		await billed.shop.close();
	});

	const received = async (quantity: number) => receivedReturn(billed, await sent(billed, quantity), quantity);
	/** The order of a replacement: the same items, and more of others. */
	const replacement = async (named: { orderId: string; returnId: string }, more = 0, fewer = 0) => {
		const { draftOrderId = "" } = await staff.returns.createReplacementDraft(named);
		if (more > 0) {
			const catalogLineItems = [lineOf(await billed.offer(), more)];
			await staff.drafts.addLineItemsToDraftOrder({ draftOrderId, catalogLineItems });
		}
		if (fewer > 0) {
			const { calculatedDraftOrder } = await staff.drafts.getDraftOrder({ draftOrderId });
			const [item] = calculatedDraftOrder?.draftOrder?.lineItems ?? [];
			const line = item?.lineItem;
			const lineItemChanges = [{ lineItemId: line?.id ?? "", newQuantity: (line?.quantity ?? 0) - fewer }];
			await staff.drafts.updateLineItems({ draftOrderId, lineItemChanges });
		}
		const { createdOrder } = await staff.drafts.createOrderFromDraft({
			draftOrderId,
			createSettings: { orderStatus: "APPROVED" },
		});
		return createdOrder?.id ?? "";
	};
	const sums = async (id: string) => {
		const { paymentStatus, balanceSummary } = await billed.order(id);
		return [paymentStatus, balanceSummary?.paid?.amount, balanceSummary?.refunded?.amount];
	};

	it("replace items by the same ones: a draft, its order, and no money that moves", async () => {
		const named = await received(2);
		const paymentId = await billed.paymentId(named.orderId);
		const replacementOrderId = await replacement(named);
		const { priceSummary, buyerInfo, billingInfo } = await billed.order(replacementOrderId);
		const original = await billed.order(named.orderId);
		assert.deepEqual([priceSummary?.total?.amount, priceSummary?.shipping?.amount], ["20.00", "0.00"]);
		assert.deepEqual([buyerInfo?.email, billingInfo], [original.buyerInfo?.email, original.billingInfo]);
		const { orderReturn, paymentRequestUrl } = await staff.returns.exchangeReturn({ ...named, replacementOrderId });
		assert.deepEqual(
			[orderReturn?.status, orderReturn?.replacementOrderId, orderReturn?.refund?.amount?.amount, paymentRequestUrl],
			["EXCHANGED", replacementOrderId, "20.00", undefined],
		);
		assert.deepEqual(await sums(named.orderId), ["PARTIALLY_REFUNDED", "25.00", "20.00"]);
		assert.deepEqual(await sums(replacementOrderId), ["PAID", "20.00", "0.00"]);
		const { movements = {} } = (await billed.charges.find(paymentId))?.doc ?? {};
		assert.deepEqual(Object.values(movements), []);
		assert.equal(
			await refusalOf(staff.returns.exchangeReturn({ ...named, replacementOrderId })),
			"428 RETURN_STATUS_NOT_ALLOWED",
		);
		assert.equal(await refusalOf(staff.returns.refundReturn(named)), "428 RETURN_STATUS_NOT_ALLOWED");
		const [refund] = (await billed.transactions(named.orderId)).refunds;
		const transaction = { paymentId, refundStatus: "FAILED" as const };
		const spent = { orderId: named.orderId, refundId: refund?.id ?? "", transaction };
		const correction = staff.client.use(orderTransactions).updateRefundTransaction(spent);
		assert.equal(await refusalOf(correction), "428 STATUS_NOT_ALLOWED");
	});

	it("ask the buyer for the difference if the replacement costs more", async () => {
		const named = await received(1);
		const replacementOrderId = await replacement(named, 2);
		const { paymentRequestUrl } = await staff.returns.exchangeReturn({ ...named, replacementOrderId });
		assert.match(paymentRequestUrl ?? "", /^http:\/\/shop\.test\/hosted\/pay\//);
		assert.deepEqual(await sums(replacementOrderId), ["PARTIALLY_PAID", "10.00", "0.00"]);
		const token = await tokenOf(staff.client, replacementOrderId);
		const { paymentRequests } = await billed.shop.caller().use(orderLinks).openOrderLink({ token });
		assert.deepEqual(
			paymentRequests?.map(({ amount, url }) => [amount?.amount, url]),
			[["20.00", paymentRequestUrl]],
		);
	});

	it("refund the difference by the payment if the replacement costs less", async () => {
		const named = await received(3);
		const paymentId = await billed.paymentId(named.orderId);
		const replacementOrderId = await replacement(named, 0, 2);
		await staff.returns.exchangeReturn({ ...named, replacementOrderId });
		assert.deepEqual(await sums(replacementOrderId), ["PAID", "10.00", "0.00"]);
		assert.deepEqual(await sums(named.orderId), ["PARTIALLY_REFUNDED", "35.00", "30.00"]);
		const { movements = {} } = (await billed.charges.find(paymentId))?.doc ?? {};
		assert.deepEqual(
			Object.values(movements).map(({ kind, amount }) => [kind, amount]),
			[["REFUND", 2000]],
		);
	});

	it("happen once, though staff click twice", async () => {
		const named = await received(1);
		const replacementOrderId = await replacement(named, 1);
		const exchange = () => refusalOf(staff.returns.exchangeReturn({ ...named, replacementOrderId }));
		const results = await Promise.all([exchange(), exchange(), refusalOf(staff.returns.refundReturn(named))]);
		assert.equal(results.filter((result) => result === "not refused").length, 1);
		assert.deepEqual((await sums(named.orderId)).slice(1), ["15.00", "10.00"]);
	});

	it("take no order that is not there, not another's, the same one, not approved, or paid already", async () => {
		const named = await received(1);
		const exchange = (replacementOrderId: string) =>
			refusalOf(staff.returns.exchangeReturn({ ...named, replacementOrderId }));
		assert.equal(await exchange(uuid()), "404 ORDER_NOT_FOUND");
		const { draftOrderId = "" } = await staff.returns.createReplacementDraft(named);
		await staff.drafts.setBuyerInfo({ draftOrderId, buyerInfo: { email: "grace@example.com" } });
		const createSettings = { orderStatus: "APPROVED" } as const;
		const { createdOrder } = await staff.drafts.createOrderFromDraft({ draftOrderId, createSettings });
		const canceled = await replacement(named);
		await staff.orders.cancelOrder({ id: canceled });
		const paid = await billed.paid();
		for (const id of [named.orderId, createdOrder?.id ?? "", canceled, paid]) {
			assert.equal(await exchange(id), "400 INVALID_REPLACEMENT_ORDER");
		}
	});

	it("need money that was paid, units that were not refunded, and a way back for the difference", async () => {
		const order = await bought(billed, 2, "OFFLINE");
		await send(billed, order, 2);
		const named = await receivedReturn(billed, order, 2);
		const replacementOrderId = await replacement(named, 0, 1);
		const exchange = (more: { externalRefund?: boolean } = {}) =>
			staff.returns.exchangeReturn({ ...named, replacementOrderId, ...more });
		const unpaid = await refusalOf(staff.returns.exchangeReturn({ ...named, replacementOrderId }));
		assert.equal(unpaid, "400 INVALID_PAYMENT_REFUND_AMOUNT");
		await staff.orders.paymentCollectionMarkOrderAsPaid({ ecomOrderId: named.orderId });
		const byHand = await refusalOf(staff.returns.exchangeReturn({ ...named, replacementOrderId }));
		assert.equal(byHand, "428 EXTERNAL_REFUND_EXPECTED");
		assert.equal((await exchange({ externalRefund: true })).orderReturn?.status, "EXCHANGED");

		const refunded = await sent(billed, 1);
		const late = await receivedReturn(billed, refunded, 1);
		const other = await replacement(late);
		await staff.client.use(orderBilling).refundPayments({
			orderId: late.orderId,
			paymentRefunds: [{ paymentId: await billed.paymentId(late.orderId), amount: { amount: "10" } }],
			refundItems: { lineItems: [{ lineItemId: refunded.lineItemId, quantity: 1 }] },
		});
		const refused = await refusalOf(staff.returns.exchangeReturn({ ...late, replacementOrderId: other }));
		assert.equal(refused, "400 INVALID_LINE_ITEM_REFUND_QUANTITY");
	});

	it("take the stock of an order that gets it with its first payment, if there is any", async () => {
		const named = await received(1);
		const trigger = { ...orderSettings(undefined), inventoryUpdateTrigger: "ON_ORDER_PAID" } as const;
		await changeSettings(billed.shop, { orders: trigger });
		const [mug, bowl] = [await billed.offer(5), await billed.offer(5)];
		const checkoutId = await readyCheckout(billed.buyer, lineOf(mug), lineOf(bowl));
		const replacementOrderId = await place(billed.buyer, checkoutId);
		await payBy(billed.buyer, replacementOrderId, "OFFLINE");
		await setStock(billed.shop, mug, 0);
		const partly = await refusalOf(staff.returns.exchangeReturn({ ...named, replacementOrderId }));
		assert.equal(partly, "428 PARTIAL_OUT_OF_STOCK");
		await setStock(billed.shop, bowl, 0);
		const wholly = await refusalOf(staff.returns.exchangeReturn({ ...named, replacementOrderId }));
		assert.equal(wholly, "428 FULL_OUT_OF_STOCK");
		for (const each of [mug, bowl]) await setStock(billed.shop, each, 3);
		await staff.returns.exchangeReturn({ ...named, replacementOrderId });
		assert.deepEqual([await stockOf(billed.shop, mug), await stockOf(billed.shop, bowl)], [2, 2]);
		await changeSettings(billed.shop, { orders: orderSettings(undefined) });
	});
});
