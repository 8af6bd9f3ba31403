import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { breachesIn, lineOf, type Offer, offer, stockOf } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { type DraftingShop, draftIn, openDraftingShop } from "./example-drafts.ts";

onEachEngine("changes of placed orders", (engine) => {
	let drafting: DraftingShop;
	let staff: DraftingShop["staff"];
	let mug: Offer;
	let bowl: Offer;
	before(async () => {
		drafting = await openDraftingShop(engine);
		staff = drafting.staff;
		[mug, bowl] = [await offer(drafting.shop, 100), await offer(drafting.shop, 100)];
	});
	after(async () => {
		assert.deepEqual(await breachesIn(drafting.shop), []);
		await drafting.shop.close();
	});

	const moneyOf = async (orderId: string) => {
		const { paymentStatus, priceSummary, balanceSummary } = await drafting.order(orderId);
		return [paymentStatus, priceSummary?.total?.amount, balanceSummary?.balance?.amount];
	};

	it("owe the rest of a higher total, which is collected afterwards", async () => {
		const orderId = await drafting.bought(mug);
		const draftOrderId = await drafting.draftOf(orderId);
		const { calculatedDraftOrder } = await staff.addLineItemsToDraftOrder({
			draftOrderId,
			catalogLineItems: [lineOf(bowl, 2)],
		});
		assert.equal(calculatedDraftOrder?.draftOrder?.balanceSummary?.balance?.amount, "20.00");
		assert.deepEqual(await moneyOf(orderId), ["PAID", "15.00", "0.00"]);
		const { orderAfterCommit } = await staff.commitDraftOrder({ draftOrderId, reason: "Two bowls more" });
		assert.equal(orderAfterCommit?.lineItems?.length, 2);
		assert.deepEqual(await moneyOf(orderId), ["PARTIALLY_PAID", "35.00", "20.00"]);
		const amount = { amount: "20.00" };
		await staff.recordManuallyCollectedPayment({ orderId, amount });
		assert.deepEqual(await moneyOf(orderId), ["PAID", "35.00", "0.00"]);
		const { activities = [] } = await drafting.order(orderId);
		const applied = activities?.find(({ activityType }) => activityType === "DRAFT_ORDER_CHANGES_APPLIED");
		const { reason, changes } = (applied?.draftOrderChangesApplied ?? {}) as {
			reason?: string;
			changes?: readonly object[];
		};
		assert.deepEqual(
			[reason, changes?.flatMap((change) => Object.keys(change))],
			["Two bowls more", ["lineItemAdded", "totalPriceChanged"]],
		);
	});

	it("can refund what a lower total leaves, and owe nothing then", async () => {
		const orderId = await drafting.bought(mug, 3);
		const draftOrderId = await drafting.draftOf(orderId);
		const [lineItemId = ""] = await drafting.lineIds(draftOrderId);
		const changed = await staff.updateLineItems({ draftOrderId, lineItemChanges: [{ lineItemId, newQuantity: 1 }] });
		assert.deepEqual(draftIn(changed).lineItems?.[0]?.changedDetails?.quantityBeforeChange, 3);
		await staff.commitDraftOrder({ draftOrderId });
		assert.deepEqual(await moneyOf(orderId), ["PAID", "15.00", "-20.00"]);
		const { payments } = await staff.getOrderRefundability({ orderId });
		assert.deepEqual(
			payments?.map(({ refundable, payment }) => [refundable, payment?.monetary?.maxRefund?.amount]),
			[[true, "35.00"]],
		);
		const paymentId = payments?.[0]?.payment?.paymentId ?? "";
		await staff.refundPayments({ orderId, paymentRefunds: [{ paymentId, amount: { amount: "20" } }] });
		assert.deepEqual(await moneyOf(orderId), ["PARTIALLY_REFUNDED", "15.00", "0.00"]);
		const status = await staff.getOrderDraftabilityStatus({ orderId });
		assert.deepEqual([status.orderDraftable, status.nonDraftableReasons], [false, ["PARTIALLY_OR_FULLY_REFUNDED"]]);
	});

	it("never capture more than a lower total", async () => {
		const orderId = await drafting.authorized(mug, 3);
		const draftOrderId = await drafting.draftOf(orderId);
		const [lineItemId = ""] = await drafting.lineIds(draftOrderId);
		await staff.updateLineItems({ draftOrderId, lineItemChanges: [{ lineItemId, newQuantity: 1 }] });
		await staff.commitDraftOrder({ draftOrderId });
		const { orderTransactions } = await staff.listTransactionsForSingleOrder({ orderId });
		const paymentId = orderTransactions?.payments?.[0]?.id ?? "";
		const whole = staff.captureAuthorizedPayments({ orderId, payments: [{ paymentId, amount: { amount: "35" } }] });
		assert.equal(await refusalOf(whole), "400 INVALID_AMOUNT");
		await staff.captureAuthorizedPayments({ orderId, payments: [{ paymentId }] });
		assert.deepEqual(await moneyOf(orderId), ["PAID", "15.00", "0.00"]);
	});

	it("change the stock of the lines that the commit names, and of no others", async () => {
		const [named, other] = [await offer(drafting.shop, 10), await offer(drafting.shop, 10)];
		const orderId = await drafting.bought(named, 4);
		const draftOrderId = await drafting.draftOf(orderId);
		const [lineItemId = ""] = await drafting.lineIds(draftOrderId);
		await staff.updateLineItems({ draftOrderId, lineItemChanges: [{ lineItemId, newQuantity: 1 }] });
		await staff.addLineItemsToDraftOrder({ draftOrderId, catalogLineItems: [lineOf(other, 2)] });
		assert.deepEqual([await stockOf(drafting.shop, named), await stockOf(drafting.shop, other)], [6, 10]);
		await staff.commitDraftOrder({ draftOrderId, commitSettings: { updateInventory: [{ lineItemId }] } });
		assert.deepEqual([await stockOf(drafting.shop, named), await stockOf(drafting.shop, other)], [9, 10]);
		await staff.cancelOrder({ id: orderId, restockAllItems: true });
		assert.deepEqual([await stockOf(drafting.shop, named), await stockOf(drafting.shop, other)], [10, 10]);
	});

	it("never sell more than there is: the last units go to one of two", async () => {
		const scarce = await offer(drafting.shop, 3);
		const orders = [await drafting.bought(scarce), await drafting.bought(scarce)];
		const commits = await Promise.all(
			orders.map(async (orderId) => {
				const draftOrderId = await drafting.draftOf(orderId);
				const [lineItemId = ""] = await drafting.lineIds(draftOrderId);
				await staff.updateLineItems({ draftOrderId, lineItemChanges: [{ lineItemId, newQuantity: 2 }] });
				return { draftOrderId, commitSettings: { updateInventory: [{ lineItemId }] } };
			}),
		);
		const results = await Promise.all(commits.map((commit) => refusalOf(staff.commitDraftOrder(commit))));
		assert.deepEqual(results.toSorted(), ["428 DRAFT_ORDER_COMMIT_FAILED_VALIDATIONS", "not refused"]);
		assert.equal(await stockOf(drafting.shop, scarce), 0);
	});
});
