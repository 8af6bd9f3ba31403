import type { DraftOrderInput } from "@cartwright/contract/orders/draft-order-input-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Settings } from "@cartwright/kernel/sites/settings";
import { withTaxId } from "../purchase/load/with-tax-ids.ts";
import { withAddedLines } from "./added-lines.ts";
import { requestedBuyer } from "./buyer.ts";
import { withCustomDiscounts } from "./discounts.ts";
import type { DraftOrder } from "./draft-order.ts";
import { withCustomFees } from "./fees.ts";
import { withShipping } from "./shipping.ts";

/** An empty draft with what a request has of a new order. */
export const scratchDraft = async (
	context: Context,
	empty: DraftOrder,
	input: DraftOrderInput,
	settings: Settings,
): Promise<DraftOrder> => {
	const { newId } = context;
	const withItems = await withAddedLines(context, await withPeople(empty, input), input, "draftOrder.");
	const buyerInfo = await requestedBuyer(context, input.buyerInfo, "draftOrder.buyerInfo");
	const delivered = withShipping({ ...withItems, buyerInfo }, input.shippingInfo, settings);
	const charged = withCustomFees(delivered, input.additionalFees ?? [], newId, "draftOrder.additionalFees");
	return withCustomDiscounts(charged, input.discounts ?? [], { settings, newId }, "draftOrder.discounts");
};

const field = (member: string) => `draftOrder.${member}.contactDetails.vatId.id`;

const withPeople = async (
	draft: DraftOrder,
	{ recipientInfo, billingInfo, businessLocation, taxExempt, extendedFields }: DraftOrderInput,
): Promise<DraftOrder> => ({
	...draft,
	taxExempt: taxExempt ?? false,
	...(recipientInfo ? { recipientInfo: await withTaxId(recipientInfo, field("recipientInfo")) } : {}),
	...(billingInfo ? { billingInfo: await withTaxId(billingInfo, field("billingInfo")) } : {}),
	...(businessLocation?.id ? { businessLocation: { id: businessLocation.id } } : {}),
	...(extendedFields ? { extendedFields } : {}),
});
