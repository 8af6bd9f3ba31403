import type { ChannelType } from "@cartwright/contract/ecommerce/entity-messages";
import type { Stored } from "@cartwright/store/collection";
import type { CheckoutDocument, CreatedBy } from "../purchase/checkout-document.ts";
import { type Change, withActivity } from "./activities.ts";
import { approve } from "./approval.ts";
import type { Agreement, Order, StockDecision, TakenPieces } from "./order.ts";
import { withPaymentFacts } from "./payment-status.ts";

export interface Placement {
	readonly id: string;
	readonly agreement: Agreement;
	readonly pieces: readonly TakenPieces[];
	/** How long the stock is held for a payment. */
	readonly holdMinutes: number;
}

interface Origin {
	readonly createdBy: CreatedBy;
	readonly channelInfo: { readonly type: ChannelType };
	readonly owner?: string;
}

/** An order that was agreed to and is neither paid nor approved; its number comes with the commit. */
export const newOrder = (
	id: string,
	agreement: Agreement,
	origin: Origin,
	stock: StockDecision,
	change: Change,
): Order => {
	const order: Order = {
		id,
		number: "",
		status: "INITIALIZED",
		paymentStatus: "NOT_PAID",
		fulfillmentStatus: "NOT_FULFILLED",
		...origin,
		...agreement,
		payments: [],
		stock,
		activities: [],
		archived: false,
		seenByAHuman: false,
		createdDate: change.now,
		updatedDate: change.now,
		purchasedDate: change.now,
	};
	return withActivity(withPaymentFacts(order), { activityType: "ORDER_PLACED" }, change);
};

/** A checkout placed: its stock is held until it is paid, or for good where nothing is to be paid now. */
export const placeCheckout = (
	{ doc: checkout, revision }: Stored<CheckoutDocument>,
	{ id, agreement, pieces, holdMinutes }: Placement,
	change: Change,
): Order => {
	const { owner, cartId, purchaseFlowId, createdBy, channelType } = checkout;
	const heldUntil = minutesAfter(change.now, holdMinutes);
	const origin = { createdBy, channelInfo: { type: channelType }, ...(owner ? { owner } : {}) };
	const placed: Order = {
		...newOrder(id, agreement, origin, { state: "HELD", heldUntil, pieces }, change),
		checkoutId: checkout.id,
		// The commit that places it writes the checkout once more.
		checkoutRevision: revision + 1,
		...(cartId ? { cartId } : {}),
		purchaseFlowId,
		checkAt: heldUntil,
	};
	return agreement.payNowAfterGiftCard === 0 ? approve(placed, change) : placed;
};

/**
 * The same order for a checkout that the buyer changed after placing and before paying it: id, number and history
 * stay, what is agreed to is new.
 */
export const placeAgain = (
	order: Order,
	checkout: Stored<CheckoutDocument>,
	placement: Omit<Placement, "id">,
	change: Change,
): Order => {
	const { number, createdDate, activities, payments, archived, seenByAHuman, tags } = order;
	const placed = placeCheckout(checkout, { ...placement, id: order.id }, change);
	const renewed = {
		...placed,
		...{ number, createdDate, payments, archived, seenByAHuman },
		...(tags ? { tags } : {}),
		activities: [...activities, ...placed.activities],
	};
	return withPaymentFacts(renewed);
};

export const minutesAfter = (time: string, minutes: number): string =>
	new Date(Date.parse(time) + minutes * 60_000).toISOString();
