import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { DraftOrder } from "../../draft-orders/draft-order.ts";
import type { Change } from "../../orders/activities.ts";
import type { Order } from "../../orders/order.ts";
import type { OrderReturn } from "../../orders/order-return.ts";
import { orderNotFound } from "../../orders/ownership.ts";
import { collectable } from "../../orders/recorded-payments.ts";

/** A draft of the returned items, at their prices in the order, for the same buyer and without a price for the delivery. */
export const replacementDraft = (
	empty: DraftOrder,
	order: Order,
	{ lineItems }: OrderReturn,
	{ newId }: Pick<Change, "newId">,
): DraftOrder => ({
	...empty,
	currency: order.currency,
	weightUnit: order.weightUnit,
	taxIncludedInPrices: order.taxIncludedInPrices,
	siteLanguage: order.siteLanguage,
	taxExempt: order.taxExempt ?? false,
	...(order.taxExemptGroupId ? { taxExemptGroupId: order.taxExemptGroupId } : {}),
	buyerInfo: order.buyerInfo,
	...(order.billingInfo ? { billingInfo: order.billingInfo } : {}),
	...(order.recipientInfo ? { recipientInfo: order.recipientInfo } : {}),
	...shippingOf(order),
	lines: lineItems.flatMap(({ lineItemId, quantity }) => {
		const line = order.lineItems.find(({ id }) => id === lineItemId);
		if (!line) return [];
		const { totals: _, externalLineItemId: __, ...copied } = line;
		return [{ ...copied, id: newId(), quantity }];
	}),
});

const shippingOf = ({ shippingInfo }: Order): Pick<DraftOrder, "shippingInfo"> => {
	if (!shippingInfo) return {};
	const { cost: _, ...shipping } = shippingInfo;
	return { shippingInfo: { ...shipping, price: 0 } };
};

/** Rejects an order that cannot replace returned items. */
export const checkReplacement = (order: Order, id: string, replacement: Order | undefined): Order => {
	if (!replacement) throw orderNotFound(id);
	const reason = obstacleIn(order, replacement);
	if (!reason) return replacement;
	throw new ApplicationError("INVALID_REPLACEMENT_ORDER", `The order ${id} cannot replace the items: ${reason}.`, {
		replacementOrderId: id,
	});
};

const obstacleIn = (order: Order, replacement: Order): string | undefined => {
	if (replacement.id === order.id) return "it is the order that they are returned of";
	if (replacement.status !== "APPROVED") return `it is ${replacement.status}`;
	if (replacement.currency !== order.currency) return `it is in ${replacement.currency}`;
	if (!isSameBuyer(order.buyerInfo, replacement.buyerInfo)) return "it is another buyer's";
	return collectable(replacement) > 0 ? undefined : "nothing is owed for it";
};

const isSameBuyer = (one: Order["buyerInfo"], other: Order["buyerInfo"]): boolean =>
	(["contactId", "memberId", "email"] as const).some((name) => one[name] !== undefined && one[name] === other[name]);
