import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { nonDraftableReasons } from "../../draft-orders/draftability.ts";
import { isExpired } from "../../draft-orders/load/load-draft.ts";
import type { TippedOrder } from "./load-tipped-order.ts";

/** Refuses to change an order whose amounts cannot change now. */
export const checkEditable = ({ identity, now }: Context, { order, settings, draft }: TippedOrder): void => {
	const { id } = order.doc;
	const reasons = nonDraftableReasons(order.doc, { settings, identity });
	if (reasons.length > 0) throw notEditable(id, reasons);
	if (draft && !isExpired(draft, now)) throw alreadyEdited(id);
};

const notEditable = (orderId: string, nonDraftableReasons: readonly string[]): ApplicationError => {
	const code = nonDraftableReasons.includes("PARTIALLY_OR_FULLY_REFUNDED")
		? "PARTIALLY_OR_FULLY_REFUNDED_ORDER_CANNOT_BE_EDITED"
		: "ORDER_CANNOT_BE_EDITED";
	const text = `The amounts of the order cannot change: ${nonDraftableReasons.join(", ")}.`;
	return new ApplicationError(code, text, { orderId, nonDraftableReasons });
};

const alreadyEdited = (orderId: string): ApplicationError =>
	new ApplicationError("ORDER_IS_ALREADY_EDITED", "The order has an open draft. Commit or delete it first.", {
		orderId,
	});
