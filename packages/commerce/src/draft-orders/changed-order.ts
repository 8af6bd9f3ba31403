import { isDeepStrictEqual } from "node:util";
import { type Change, withActivity } from "../orders/activities.ts";
import { withFulfillments } from "../orders/fulfillment-status.ts";
import type { Agreement, Order, StockReservation } from "../orders/order.ts";
import { amountToPay, withPaymentStatus } from "../orders/payment-status.ts";
import { withAgreed } from "./draft-order.ts";
import { orderChanges } from "./order-changes.ts";
import { ownerOfBuyer } from "./owner.ts";

export interface ChangedOrder {
	readonly agreement: Agreement;
	readonly reservations: readonly StockReservation[];
	readonly draftOrderId: string;
	readonly reason: string | undefined;
	/** Whether the history lists the changes. */
	readonly addsActivity: boolean;
}

/** The order after the changes of a draft. Its payments stay; what they leave to pay or to refund follows. */
export const withAgreement = (
	order: Order,
	{ agreement, reservations, draftOrderId, reason, addsActivity }: ChangedOrder,
	change: Change,
): Order => {
	const agreed = { ...withAgreed(order, agreement), updatedDate: change.now };
	const changed = withHighestTotal(order, withOwner(order, withStock(agreed, reservations)));
	const updated = withPaymentStatus(withFulfillments(changed, changed.fulfillments ?? [], change));
	if (!addsActivity) return updated;
	const draftOrderChangesApplied = { draftOrderId, reason: reason ?? null, changes: orderChanges(order, updated) };
	return withActivity(updated, { activityType: "DRAFT_ORDER_CHANGES_APPLIED", draftOrderChangesApplied }, change);
};

/** An order that took nothing from the stock so far holds what its changes take. */
const withStock = (order: Order, reservations: readonly StockReservation[]): Order => {
	const { state } = order.stock;
	const takes = state === "UNTOUCHED" && reservations.length > 0;
	return { ...order, stock: { ...order.stock, reservations, state: takes ? "TAKEN" : state } };
};

/** An order belongs to its buyer. */
const withOwner = (before: Order, after: Order): Order => {
	const owner = ownerOfBuyer(after.buyerInfo);
	if (owner === ownerOfBuyer(before.buyerInfo)) return after;
	const { owner: _, previousOwner: __, ...rest } = after;
	return owner ? { ...rest, owner } : rest;
};

const withHighestTotal = (before: Order, { highestTotal: _, ...after }: Order): Order => {
	const highestTotal = Math.max(before.highestTotal ?? 0, amountToPay(before));
	return highestTotal > amountToPay(after) ? { ...after, highestTotal } : after;
};

/** The names of the wire for the members of an agreement that can change. */
const names: readonly (readonly [keyof Agreement, string])[] = [
	["lineItems", "lineItems"],
	["priceSummary", "priceSummary"],
	["taxes", "taxInfo"],
	["discounts", "appliedDiscounts"],
	["fees", "additionalFees"],
	["shippingInfo", "shippingInfo"],
	["buyerInfo", "buyerInfo"],
	["billingInfo", "billingInfo"],
	["recipientInfo", "recipientInfo"],
	["businessLocation", "businessLocation"],
	["extendedFields", "extendedFields"],
];

/** What changed of the order, by names of the wire. */
export const changedMembers = (before: Order, after: Order): string[] => [
	...names.flatMap(([member, name]) => (isDeepStrictEqual(before[member], after[member]) ? [] : [name])),
	"balanceSummary",
	"activities",
];
