import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { breachesIn, lineOf, offer, stockOf } from "@cartwright/testing/buying";
import { refusalOf } from "@cartwright/testing/refusal";
import { onEachEngine } from "@cartwright/testing/shop";
import { type DraftingShop, draftIn, openDraftingShop } from "./example-drafts.ts";

const address = {
	country: "US",
	subdivision: "US-NY",
	city: "New York",
	postalCode: "10001",
	addressLine: "1 Main St",
};
const contactDetails = { firstName: "Grace", lastName: "Hopper" };
const engraving = { productName: { original: "Engraving" }, price: { amount: "7.50" }, quantity: 2 };

onEachEngine("orders by phone", (engine) => {
	let drafting: DraftingShop;
	let staff: DraftingShop["staff"];
	before(async () => {
		drafting = await openDraftingShop(engine);
		staff = drafting.staff;
	});
	after(async () => {
		assert.deepEqual(await breachesIn(drafting.shop), []);
		await drafting.shop.close();
	});

	it("become approved orders at the prices of the draft, take the stock, and wait for their payment", async () => {
		const mug = await offer(drafting.shop, 5);
		const draftOrderId = await drafting.emptyDraft();
		const added = await staff.addLineItemsToDraftOrder({
			draftOrderId,
			catalogLineItems: [lineOf(mug, 3)],
			customLineItems: [engraving],
		});
		assert.deepEqual(
			draftIn(added).lineItems?.map(({ added, lineItem }) => [added, lineItem?.quantity, lineItem?.price?.amount]),
			[
				[true, 3, "10.00"],
				[true, 2, "7.50"],
			],
		);
		const destination = { address, contactDetails };
		await staff.setRecipientInfo({ draftOrderId, recipientInfo: destination });
		await staff.setBillingInfo({ draftOrderId, billingInfo: destination });
		await staff.setBuyerInfo({ draftOrderId, buyerInfo: { email: "grace@example.com" } });
		const offered = await staff.setShippingInfo({
			draftOrderId,
			shippingInfo: { code: "standard", logistics: { shippingDestination: destination } },
		});
		assert.deepEqual(
			offered.calculatedDraftOrder?.shippingOptions?.map(({ code, cost }) => [code, cost?.price?.amount]),
			[["standard", "5.00"]],
		);
		await staff.createCustomDiscounts({
			draftOrderId,
			discounts: [{ percentage: "10", discountType: "GLOBAL", description: "Regular", applyToDraftOrder: true }],
		});
		await staff.createCustomAdditionalFees({
			draftOrderId,
			customAdditionalFees: [{ name: "Gift wrap", price: { amount: "2" }, applyToDraftOrder: true }],
		});
		const { createdOrder, committedDraftOrder } = await staff.createOrderFromDraft({
			draftOrderId,
			reason: "By phone",
		});
		// 3 × 10 + 2 × 7.50 − 10 % + 5 + 2
		assert.equal(createdOrder?.priceSummary?.total?.amount, "47.50");
		assert.deepEqual(
			[createdOrder?.status, createdOrder?.paymentStatus, createdOrder?.balanceSummary?.balance?.amount],
			["APPROVED", "NOT_PAID", "47.50"],
		);
		assert.deepEqual(
			[createdOrder?.channelInfo?.type, createdOrder?.buyerInfo?.email, createdOrder?.shippingInfo?.title],
			["BACKOFFICE_MERCHANT", "grace@example.com", "Standard delivery"],
		);
		assert.ok(createdOrder?.buyerInfo?.contactId);
		assert.deepEqual([committedDraftOrder?.status, committedDraftOrder?.orderId], ["COMMITTED", createdOrder?.id]);
		assert.equal(await stockOf(drafting.shop, mug), 2);
		assert.deepEqual(await drafting.order(createdOrder?.id ?? ""), createdOrder);
		assert.deepEqual((await drafting.draft(draftOrderId)).priceSummary, createdOrder?.priceSummary);
		assert.equal(await refusalOf(staff.createOrderFromDraft({ draftOrderId })), "409 DRAFT_ORDER_ALREADY_COMMITTED");
	});
});
