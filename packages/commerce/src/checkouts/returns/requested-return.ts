import type { NewReturn } from "@cartwright/contract/orders/order-return-messages";
import { ApplicationError, invalid } from "@cartwright/kernel/foundation/errors";
import type { Change } from "../../orders/activities.ts";
import type { Order } from "../../orders/order.ts";
import { type OrderReturn, quantitiesOf, type ReturnedLine } from "../../orders/order-return.ts";
import type { ReturnSettings } from "../../orders/settings.ts";
import type { ReturnStep } from "./return-steps.ts";
import { returnableByBuyer, returnableByShop } from "./returnable.ts";

/** Cancelled ones count too, so that nobody fills an order with them. */
const maxReturns = 50;

interface Requested extends Change {
	readonly settings: ReturnSettings;
	/** Staff request returns at any time, and without a reason. */
	readonly byShop: boolean;
}

/** The order with another return at the end. */
export const withRequestedReturn = (
	order: Order,
	{ lineItems: sent, reason, note }: NewReturn,
	{ settings, byShop, now, newId }: Requested,
): ReturnStep => {
	checkPossible(order, byShop, settings);
	const lines = [
		...quantitiesOf(
			(sent ?? []).map(({ lineItemId, quantity }) => ({ lineItemId: lineItemId ?? "", quantity: quantity ?? 0 })),
		),
	].map(([lineItemId, quantity]): ReturnedLine => ({ lineItemId, quantity }));
	checkQuantities(lines, byShop ? returnableByShop(order) : returnableByBuyer(order, settings, now).items);
	checkReason(reason ?? "", byShop, settings);
	const orderReturn: OrderReturn = {
		id: newId(),
		status: "REQUESTED",
		lineItems: lines,
		...(reason ? { reason } : {}),
		...(note ? { note } : {}),
		createdDate: now,
		updatedDate: now,
	};
	return { order: { ...order, returns: [...(order.returns ?? []), orderReturn], updatedDate: now }, orderReturn };
};

const checkPossible = ({ id: orderId, status, returns = [] }: Order, byShop: boolean, { enabled }: ReturnSettings) => {
	if (status !== "APPROVED") {
		throw new ApplicationError("RETURN_NOT_POSSIBLE", `Nothing of an order that is ${status} is returned.`, {
			orderId,
		});
	}
	if (!byShop && !enabled) {
		throw new ApplicationError("RETURN_NOT_POSSIBLE", "The shop takes no requests for returns. Write to it.", {
			orderId,
		});
	}
	if (returns.length >= maxReturns) {
		throw new ApplicationError("TOO_MANY_RETURNS", `An order has at most ${maxReturns} returns.`, { orderId });
	}
};

const checkQuantities = (lines: readonly ReturnedLine[], returnable: readonly ReturnedLine[]): void => {
	const left = quantitiesOf(returnable);
	for (const { lineItemId, quantity } of lines) {
		const maxQuantity = left.get(lineItemId) ?? 0;
		if (quantity > maxQuantity) throw quantityExceeded(lineItemId, quantity, maxQuantity);
	}
};

export const quantityExceeded = (lineItemId: string, quantity: number, maxQuantity: number): ApplicationError =>
	new ApplicationError("RETURN_QUANTITY_EXCEEDED", `${maxQuantity} units of the line ${lineItemId} can be returned.`, {
		lineItemId,
		quantity,
		maxQuantity,
	});

const checkReason = (reason: string, byShop: boolean, { reasons }: ReturnSettings): void => {
	const codes = reasons.map(({ code }) => code);
	if (codes.includes(reason) || (!reason && (byShop || codes.length === 0))) return;
	throw invalid("newReturn.reason", codes.length > 0 ? `must be one of ${codes.join(", ")}` : "must be left out");
};
