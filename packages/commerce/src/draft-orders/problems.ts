import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "@cartwright/contract/message";
import { toDecimal } from "@cartwright/kernel/foundation/money";
import { unfulfilledQuantities } from "../orders/fulfillment-status.ts";
import type { Order } from "../orders/order.ts";
import { tipOf } from "../purchase/tip.ts";
import { agreementIn, type DraftOrder, presentLines } from "./draft-order.ts";
import { type DraftabilityFacts, nonDraftableReasons } from "./draftability.ts";

/** Why a draft cannot be committed, or cannot become an order. */
export interface Problem {
	readonly code: string;
	readonly description: string;
	readonly data?: JsonObject;
}

/** What prevents the order of a draft of a new order, besides stock. */
export const creationProblems = (draft: DraftOrder): Problem[] => (presentLines(draft).length > 0 ? [] : [noLines]);

const noLines: Problem = { code: "NO_LINE_ITEMS", description: "The draft has no line. Add one." };

/** What prevents the changes of a placed order, besides stock. */
export const commitProblems = (draft: DraftOrder, order: Order | undefined, facts: DraftabilityFacts): Problem[] => {
	const reasons = nonDraftableReasons(order, facts);
	if (!order || reasons.length > 0) {
		return [
			{
				code: "ORDER_CANNOT_BE_EDITED",
				description: `The order cannot be changed by a draft: ${reasons.join(", ")}.`,
				data: { nonDraftableReasons: reasons },
			},
		];
	}
	if (!isDeepStrictEqual(asStored(agreementIn(order)), asStored(draft.original))) return [orderChanged];
	return [...creationProblems(draft), ...fulfilledLines(draft, order), ...distributedTip(draft, order)];
};

/** Who gets a part of the tip keeps it. */
const distributedTip = ({ fees }: DraftOrder, { distributedTip: distributed = 0, currency }: Order): Problem[] => {
	if (tipOf(fees.filter(({ applied }) => applied)) >= distributed) return [];
	const amount = toDecimal(distributed, currency);
	const description = `${amount} of the tip are distributed. Keep at least as much, or remove the tip by removeTipFromOrder.`;
	return [{ code: "TIP_IS_DISTRIBUTED", description, data: { distributedAmount: amount } }];
};

const orderChanged: Problem = {
	code: "ORDER_CHANGED",
	description: "The order has changed since the draft was created. Delete the draft and create another.",
};

/** Members without a value are not stored. */
const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const fulfilledLines = (draft: DraftOrder, order: Order): Problem[] => {
	const left = new Map(presentLines(draft).map(({ id, quantity }) => [id, quantity]));
	return fulfilledQuantities(order).flatMap(([lineItemId, fulfilledQuantity]) => {
		if ((left.get(lineItemId) ?? 0) >= fulfilledQuantity) return [];
		const description = `${fulfilledQuantity} units of the line ${lineItemId} are fulfilled. Keep at least as many.`;
		return [{ code: "FULFILLED_LINE_ITEM", description, data: { lineItemId, fulfilledQuantity } }];
	});
};

/** How many units of each line are fulfilled; lines without any are left out. */
export const fulfilledQuantities = (order: Order | undefined): (readonly [string, number])[] => {
	if (!order?.fulfillments?.length) return [];
	const left = unfulfilledQuantities(order);
	return order.lineItems.flatMap(({ id, quantity }) => {
		const fulfilled = quantity - (left.get(id) ?? quantity);
		return fulfilled > 0 ? [[id, fulfilled] as const] : [];
	});
};
