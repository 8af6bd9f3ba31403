import type { ChannelType } from "@cartwright/contract/ecommerce/entity-messages";
import type { Stored } from "@cartwright/store/collection";
import { type Cart, type CreatedBy, creatorOf } from "../purchase/cart-document.ts";
import { type Change, withActivity } from "./activities.ts";
import { approve } from "./approval.ts";
import type { Agreement, Order, PaymentOptions, StockDecision, StockReservation } from "./order.ts";
import { amountToPay, withPaymentStatus } from "./payment-status.ts";

export interface Placement {
	readonly id: string;
	readonly agreement: Agreement;
	readonly reservations: readonly StockReservation[];
	/** Whether stock is taken only when the order is paid. */
	readonly isStockDue?: boolean;
	/** How long the stock stays reserved for a payment. */
	readonly holdMinutes: number;
	/** How the buyer is going to pay. */
	readonly paymentOptions?: PaymentOptions | undefined;
}

interface Origin {
	readonly createdBy: CreatedBy;
	readonly channelInfo: { readonly type: ChannelType };
	readonly owner?: string;
}

/** A new order, neither paid nor approved; the commit assigns its number. */
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
	return withActivity(withPaymentStatus(order), { activityType: "ORDER_PLACED" }, change);
};

/**
 * Places a checkout as an order. Its stock is reserved until the order is paid; if nothing is due now, the order is
 * approved at once.
 */
export const placeCheckout = (
	{ doc: checkout, revision }: Stored<Cart>,
	{ id, agreement, reservations, isStockDue = false, holdMinutes, paymentOptions }: Placement,
	change: Change,
): Order => {
	const { owner, withoutCart, purchaseFlowId, channelType = "WEB" } = checkout;
	const heldUntil = minutesAfter(change.now, holdMinutes);
	const origin = { createdBy: creatorOf(checkout), channelInfo: { type: channelType }, ...(owner ? { owner } : {}) };
	const stock: StockDecision =
		isStockDue && amountToPay(agreement) > 0 && !agreement.giftCard?.amount
			? { state: "DUE", reservations }
			: { state: "HELD", heldUntil, reservations };
	const placed: Order = {
		...newOrder(id, agreement, origin, stock, change),
		checkoutId: checkout.id,
		// The commit that places the order increments the checkout's revision.
		checkoutRevision: revision + 1,
		...(withoutCart ? {} : { cartId: checkout.id }),
		purchaseFlowId,
		checkAt: heldUntil,
		...(paymentOptions && { paymentOptions }),
	};
	return agreement.payNowAfterGiftCard === 0 ? approve(placed, change) : placed;
};

/**
 * Places the order again if the buyer changed the checkout before paying: id, number and history stay, the agreement is
 * replaced.
 */
export const placeAgain = (
	order: Order,
	checkout: Stored<Cart>,
	placement: Omit<Placement, "id">,
	change: Change,
): Order => {
	const { number, createdDate, activities, payments, movements, archived, seenByAHuman, tags } = order;
	const placed = placeCheckout(checkout, { ...placement, id: order.id }, change);
	const renewed = {
		...placed,
		number,
		createdDate,
		payments,
		...(movements ? { movements } : {}),
		archived,
		seenByAHuman,
		...(tags ? { tags } : {}),
		activities: [...activities, ...placed.activities],
	};
	return withPaymentStatus(renewed);
};

export const minutesAfter = (time: string, minutes: number): string =>
	new Date(Date.parse(time) + minutes * 60_000).toISOString();
