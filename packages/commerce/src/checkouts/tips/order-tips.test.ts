import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { checkout } from "@cartwright/contract/checkouts/v1/checkout";
import type { RequestOf } from "@cartwright/contract/operation";
import { draftOrders } from "@cartwright/contract/orders/draft-orders";
import { orderBilling } from "@cartwright/contract/orders/order-billing";
import { orderTransactions } from "@cartwright/contract/orders/order-transactions";
import { orders } from "@cartwright/contract/orders/orders";
import { type addTipDistributionsToOrder, type setTipOnOrder, tips } from "@cartwright/contract/tips/tips";
import { create, remove } from "@cartwright/store/batch";
import { byId, page } from "@cartwright/store/store";
import { breachesIn, changeSettings, lineOf, offer, payBy, place, readyCheckout } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine, openShop, type Shop, type Shopper } from "@cartwright/testing/shop";
import { newStaff } from "@cartwright/testing/staff";
import { testCards } from "../../payments/providers/test-gateway/test-cards.ts";
import { defaultPayments } from "../../payments/settings.ts";
import { tipDistributions } from "./documents.ts";

type Part = RequestOf<typeof addTipDistributionsToOrder>["tipDistributions"][number];
type NewTip = RequestOf<typeof setTipOnOrder>["tip"];

const unknown = "00000000-0000-4000-8000-000000000000";
const uuid = () => crypto.randomUUID();

onEachEngine("tips of placed orders", (engine) => {
	let shop: Shop;
	let buyer: Shopper;
	let owner: Awaited<ReturnType<Shop["staff"]>>;
	let staffId: string;
	let staffName: string;
	before(async () => {
		shop = await openShop({ engine });
		[buyer, owner] = [await shop.visitor(), await shop.staff()];
		await changeSettings(shop, { payments: { ...defaultPayments, testGateway: true } });
		({ id: staffId, email: staffName } = await newStaff(shop));
	});
	after(async () => {
		assert.deepEqual(await breachesIn(shop), []);
		await shop.close();
	});

	const calls = () => owner.use(tips);
	const order = async (id: string) => (await owner.use(orders).getOrder({ id })).order;
	/** A paid order. */
	const bought = async (how: string = testCards.approved) => {
		const orderId = await place(buyer, await readyCheckout(buyer, lineOf(await offer(shop, 50), 2)));
		await payBy(buyer, orderId, how);
		return orderId;
	};
	const part = (amount: string, more: Part = {}): Part => ({
		staff: { identificationData: { wixUserId: staffId } },
		amount,
		...more,
	});
	const charge = () => ({ id: uuid(), date: "2026-01-02T03:04:05.000Z" });
	const set = (orderId: string, tip: NewTip) => calls().setTipOnOrder({ orderId, tip });
	const totals = async (id: string) => {
		const { priceSummary, balanceSummary, paymentStatus } = (await order(id)) ?? {};
		return {
			total: Number(priceSummary?.total?.amount),
			owed: Number(balanceSummary?.balance?.amount),
			paymentStatus,
		};
	};

	it("raise the total and what is owed, are charged once, and are read back", async () => {
		const orderId = await bought();
		const { total } = await totals(orderId);
		const { tip, orderInfo } = await set(orderId, { amount: "5", distributions: [part("2"), part("1.5")] });
		assert.deepEqual(
			[tip?.amount, tip?.undistributedAmount, tip?.distributions?.map(({ amount }) => amount)],
			["5.00", "1.50", ["2.00", "1.50"]],
		);
		assert.deepEqual(
			[orderInfo?.orderId, orderInfo?.additionalFeeId, orderInfo?.additionalFeePrice?.amount],
			[orderId, tip?.id, "5.00"],
		);
		assert.deepEqual(await totals(orderId), { total: total + 5, owed: 5, paymentStatus: "PARTIALLY_PAID" });
		assert.deepEqual((await calls().getTipByOrderId({ orderId })).tip, tip);
		const [first] = tip?.distributions ?? [];
		assert.deepEqual(first?.staff, { id: staffId, name: staffName, identificationData: { wixUserId: staffId } });
		assert.deepEqual([first?.tipId, first?.orderId, first?.source], [tip?.id, orderId, "UNKNOWN_SOURCE"]);
		// The same again adds nothing: it replaces.
		await set(orderId, { amount: "5", distributions: [part("2"), part("1.5")] });
		assert.deepEqual(await totals(orderId), { total: total + 5, owed: 5, paymentStatus: "PARTIALLY_PAID" });
		await owner.use(orderTransactions).addPayments({
			orderId,
			payments: [{ regularPaymentDetails: { offlinePayment: true, status: "APPROVED" }, amount: { amount: "5" } }],
		});
		assert.deepEqual(await totals(orderId), { total: total + 5, owed: 0, paymentStatus: "PAID" });
		const activity = (await order(orderId))?.activities?.find((each) => each.draftOrderChangesApplied);
		const applied = activity?.draftOrderChangesApplied as { changes: object[] } | undefined;
		assert.deepEqual(
			applied?.changes.flatMap((each) => Object.keys(each)),
			["additionalFeeAdded", "totalPriceChanged"],
		);
	});

	it("keep their fee when they change, and leave what was paid too much to be refunded", async () => {
		const orderId = await bought();
		const { total } = await totals(orderId);
		const { tip } = await set(orderId, { amount: "5" });
		const { tip: higher } = await set(orderId, { amount: "7.25" });
		assert.deepEqual([higher?.id, higher?.distributions, higher?.undistributedAmount], [tip?.id, [], "7.25"]);
		const fees = (await order(orderId))?.additionalFees?.map(({ id, code, price }) => [id, code, price?.amount]);
		assert.deepEqual(fees, [[tip?.id, "tip", "7.25"]]);
		await owner.use(orderTransactions).addPayments({
			orderId,
			payments: [{ regularPaymentDetails: { offlinePayment: true, status: "APPROVED" }, amount: { amount: "7.25" } }],
		});
		const { orderInfo } = await calls().removeTipFromOrder({ orderId });
		assert.equal(orderInfo?.additionalFeeId, tip?.id);
		assert.deepEqual(await totals(orderId), { total, owed: -7.25, paymentStatus: "PAID" });
		assert.equal(await refusalOf(calls().getTipByOrderId({ orderId })), "404 TIP_NOT_FOUND");
		assert.deepEqual(await calls().removeTipFromOrder({ orderId }), { orderInfo: {} });
	});

	it("grow with further parts, of which each is recorded for a transaction once", async () => {
		const orderId = await bought();
		const { total } = await totals(orderId);
		const paid = part("2", { transaction: charge(), source: "POS", lineItemInfo: [{ name: "Mug", quantity: 1 }] });
		const added = await calls().addTipDistributionsToOrder({ orderId, tipDistributions: [paid, { amount: "0.5" }] });
		assert.equal(added.orderInfo?.additionalFeePrice?.amount, "2.50");
		const [shown] = added.tipDistributions ?? [];
		assert.deepEqual(
			[shown?.transaction, shown?.source, shown?.lineItemInfo?.[0]?.name],
			[paid.transaction, "POS", "Mug"],
		);
		const again = calls().addTipDistributionsToOrder({ orderId, tipDistributions: [paid] });
		assert.equal(await refusalOf(again), "400 INVALID_TIP_DISTRIBUTION");
		const twice = part("1", { transaction: charge() });
		const both = calls().addTipDistributionsToOrder({ orderId, tipDistributions: [twice, twice] });
		assert.equal(await refusalOf(both), "400 INVALID_TIP_DISTRIBUTION");
		await calls().addTipDistributionsToOrder({ orderId, tipDistributions: [part("1")] });
		assert.equal((await totals(orderId)).total, total + 3.5);
		const { tip } = await calls().getTipByOrderId({ orderId });
		assert.deepEqual([tip?.amount, tip?.undistributedAmount, tip?.distributions?.length], ["3.50", undefined, 3]);
		assert.equal(await refusalOf(calls().removeTipFromOrder({ orderId })), "428 CANNOT_REMOVE_PAID_TIP_DISTRIBUTION");
		const without = set(orderId, { amount: "9", distributions: [part("1")] });
		assert.equal(await refusalOf(without), "400 INVALID_TIP");
		const lower = { ...paid, amount: "1.99" };
		assert.equal(await refusalOf(set(orderId, { amount: "9", distributions: [lower] })), "400 INVALID_TIP");
		const changed = await set(orderId, { amount: "9", distributions: [paid, part("3")] });
		assert.deepEqual(
			changed.tip?.distributions?.map(({ id, amount }) => [id === shown?.id, amount]),
			[
				[true, "2.00"],
				[false, "3.00"],
			],
		);
	});

	it("are added up once each when calls come at the same time", async () => {
		const orderId = await bought();
		const { total } = await totals(orderId);
		const paid = part("1", { transaction: charge() });
		const results = await Promise.all(
			Array.from({ length: 4 }, () =>
				refusalOf(calls().addTipDistributionsToOrder({ orderId, tipDistributions: [paid] })),
			),
		);
		assert.equal(results.filter((each) => each === "400 INVALID_TIP_DISTRIBUTION").length, 3);
		await Promise.all(
			Array.from({ length: 4 }, () => calls().addTipDistributionsToOrder({ orderId, tipDistributions: [part("1")] })),
		);
		assert.equal((await totals(orderId)).total, total + 5);
		assert.equal((await calls().getTipByOrderId({ orderId })).tip?.distributions?.length, 5);
	});

	it("are refused by name if they do not make sense", async () => {
		const orderId = await bought();
		for (const tip of [
			{ amount: "0" },
			{},
			{ amount: "1", distributions: [part("1.01")] },
			{ amount: "1", distributions: [part("0")] },
			{ amount: "1", distributions: [part("1", { staff: { identificationData: { wixUserId: unknown } } })] },
			{ amount: "1", distributions: [part("1", { lineItemInfo: [{ lineItemId: unknown }] })] },
			{ amount: "2", distributions: [part("1")], undistributedAmount: "0.5" },
		]) {
			assert.equal(await refusalOf(set(orderId, tip)), "400 INVALID_TIP", JSON.stringify(tip));
		}
		const sent = (request: object) => refusalOf(calls().setTipOnOrder({ orderId, ...request } as never));
		assert.match(await sent({ tip: { amount: "-1" } }), /^400 tip.amount DECIMAL_GTE/);
		assert.match(await sent({ tip: { amount: "1.001" } }), /^400 tip.amount DECIMAL_MAX_SCALE/);
		assert.match(await sent({ tip: { amount: "1" }, draftOrderId: unknown }), /^400 draftOrderId /);
		const incomplete = [{ amount: "1", transaction: { id: uuid() } }];
		assert.match(await sent({ tip: { amount: "1", distributions: incomplete } }), /transaction.date REQUIRED_FIELD/);
		assert.equal((await order(orderId))?.additionalFees?.length, 0);
		assert.equal(await refusalOf(set(unknown, { amount: "1" })), "404 ORDER_NOT_FOUND");
		assert.equal(await refusalOf(calls().removeTipFromOrder({ orderId: unknown })), "404 ORDER_NOT_FOUND");
		const add = (tipDistributions: Part[], id = orderId) =>
			refusalOf(calls().addTipDistributionsToOrder({ orderId: id, tipDistributions }));
		assert.equal(await add([part("1")], unknown), "404 ORDER_NOT_FOUND");
		assert.equal(await add([part("0")]), "400 INVALID_TIP_DISTRIBUTION");
		assert.equal(await add([part("999999999.99"), part("1")]), "400 INVALID_TIP_DISTRIBUTION");
		await calls().addTipDistributionsToOrder({
			orderId,
			tipDistributions: Array.from({ length: 50 }, () => part("0.01")),
		});
		assert.equal(await add([part("1")]), "400 INVALID_TIP_DISTRIBUTION");
	});

	it("are refused if the order cannot change", async () => {
		const add = (orderId: string) => calls().addTipDistributionsToOrder({ orderId, tipDistributions: [part("1")] });
		const canceled = await bought();
		await set(canceled, { amount: "1" });
		await owner.use(orders).cancelOrder({ id: canceled });
		const remove = (orderId: string) => calls().removeTipFromOrder({ orderId });
		for (const call of [() => set(canceled, { amount: "1" }), () => add(canceled), () => remove(canceled)]) {
			assert.equal(await refusalOf(call()), "428 ORDER_CANNOT_BE_EDITED");
		}
		const refunded = await bought();
		await set(refunded, { amount: "1" });
		const { orderTransactions: money } = await owner
			.use(orderTransactions)
			.listTransactionsForSingleOrder({ orderId: refunded });
		await owner.use(orderBilling).refundPayments({
			orderId: refunded,
			paymentRefunds: [{ paymentId: money?.payments?.[0]?.id ?? "", amount: { amount: "1" } }],
		});
		for (const call of [() => set(refunded, { amount: "2" }), () => add(refunded), () => remove(refunded)]) {
			assert.equal(await refusalOf(call()), "428 PARTIALLY_OR_FULLY_REFUNDED_ORDER_CANNOT_BE_EDITED");
		}
		const { orderId = "" } = await buyer
			.use(checkout)
			.createOrder({ id: await readyCheckout(buyer, lineOf(await offer(shop, 5), 1)) });
		assert.equal(await refusalOf(set(orderId, { amount: "1" })), "428 ORDER_CANNOT_BE_EDITED");
		await payBy(buyer, orderId, testCards.approved);
	});

	it("are in drafts, which keep what was distributed and exclude changes beside them", async () => {
		const orderId = await bought();
		const { tip } = await set(orderId, { amount: "5", distributions: [part("2")] });
		const drafts = owner.use(draftOrders);
		const draft = (await drafts.createDraftOrder({ sourceOrderId: orderId })).calculatedDraftOrder?.draftOrder;
		const draftOrderId = draft?.id ?? "";
		assert.deepEqual((await calls().getTipByDraftOrderId({ draftOrderId })).tip, tip);
		for (const call of [
			() => set(orderId, { amount: "6" }),
			() => calls().removeTipFromOrder({ orderId }),
			() => calls().addTipDistributionsToOrder({ orderId, tipDistributions: [part("1")] }),
		]) {
			assert.equal(await refusalOf(call()), "409 ORDER_IS_ALREADY_EDITED");
		}
		const { setAdditionalFees } = owner.use(draftOrders);
		const apply = (apply: boolean) =>
			setAdditionalFees({
				draftOrderId,
				additionalFees: [{ id: tip?.id ?? "", applied: apply }],
			});
		await apply(false);
		assert.equal(await refusalOf(calls().getTipByDraftOrderId({ draftOrderId })), "404 TIP_NOT_FOUND");
		assert.equal(
			await refusalOf(drafts.commitDraftOrder({ draftOrderId })),
			"428 DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS",
		);
		await apply(true);
		await drafts.commitDraftOrder({ draftOrderId });
		assert.deepEqual((await calls().getTipByOrderId({ orderId })).tip, tip);
		const { tip: later } = await set(orderId, { amount: "6" });
		assert.deepEqual((await calls().getTipByDraftOrderId({ draftOrderId })).tip, later);
		const missing = calls().getTipByDraftOrderId({ draftOrderId: unknown });
		assert.equal(await refusalOf(missing), "404 DRAFT_ORDER_NOT_FOUND");
	});

	it("are found and added up", async () => {
		const [one, other] = [await bought(), await bought()];
		const transaction = charge();
		const { tip } = await set(one, { amount: "5", distributions: [part("2"), part("1.5", { transaction })] });
		await set(other, { amount: "4", distributions: [part("4")] });
		const find = async (filter: object) =>
			(await calls().queryTipDistributions({ query: { filter: filter as never } })).tipDistributions?.length;
		assert.equal(await find({ orderId: one }), 2);
		assert.equal(await find({ "transaction.id": transaction.id }), 1);
		assert.equal(await find({ orderId: { $in: [one, other] }, "staff.id": staffId }), 3);
		const sum = async (filter: object) =>
			(await calls().sumTipDistributionAmounts({ filter: filter as never })).totalAmount;
		assert.equal(await sum({ tipId: tip?.id }), "3.50");
		assert.equal(await sum({ orderId: { $in: [one, other] } }), "7.50");
		assert.equal(await sum({ orderId: unknown }), "0.00");
		const [own] = (await shop.store.read(shop.site, { own: page(tipDistributions, { limit: 1 }) })).own;
		assert.ok(own);
		const foreign = { ...own.doc, id: uuid(), tipId: uuid(), amount: 900, currency: "JPY" };
		await shop.store.commit(shop.site, [create(tipDistributions, foreign)]);
		assert.equal(await sum({ tipId: { $in: [tip?.id, foreign.tipId] } }), "3.50", "in the currency of the shop");
		const { stored } = await shop.store.read(shop.site, { stored: byId(tipDistributions, foreign.id) });
		assert.ok(stored);
		await shop.store.commit(shop.site, [remove(tipDistributions, stored)]);
		assert.match(await refusalOf(calls().sumTipDistributionAmounts({ filter: { amount: "1" } })), /^400 /);
		const { tipDistributions: first = [], pagingMetadata } = await calls().queryTipDistributions({
			query: { filter: { orderId: one }, cursorPaging: { limit: 1 } },
		});
		const cursor = pagingMetadata?.cursors?.next ?? "";
		const { tipDistributions: next = [] } = await calls().queryTipDistributions({
			query: { cursorPaging: { cursor } },
		});
		assert.deepEqual(
			[...(first ?? []), ...(next ?? [])].map(({ id }) => id).sort(),
			tip?.distributions?.map(({ id }) => id).sort(),
		);
	});

	it("are changed by those who may", async () => {
		const orderId = await bought();
		const readers = (await shop.staff("read-only")).use(tips);
		assert.equal(await refusalOf(readers.setTipOnOrder({ orderId, tip: { amount: "1" } })), "403 PERMISSION_DENIED");
		assert.equal(await refusalOf(readers.queryTipDistributions({ query: {} })), "403 PERMISSION_DENIED");
		for (const shopper of [buyer, await shop.visitor()]) {
			const calls = shopper.use(tips);
			assert.equal(await refusalOf(calls.setTipOnOrder({ orderId, tip: { amount: "1" } })), "403 PERMISSION_DENIED");
			assert.equal(await refusalOf(calls.removeTipFromOrder({ orderId })), "403 PERMISSION_DENIED");
		}
		const elsewhere = await openShop({ engine });
		const foreign = (await elsewhere.staff()).use(tips);
		assert.equal(await refusalOf(foreign.setTipOnOrder({ orderId, tip: { amount: "1" } })), "404 ORDER_NOT_FOUND");
		await elsewhere.close();
	});
});
