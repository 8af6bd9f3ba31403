import type { Order as WireOrder } from "@cartwright/contract/orders/order-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { createdByOf } from "../purchase/cart-document.ts";
import type { Agreement, Order } from "./order.ts";
import { newOrder } from "./placement.ts";

/** An order of another system that is placed now; its stock was handled there. */
export const externalOrder = (
	id: string,
	sent: Pick<
		WireOrder,
		"channelInfo" | "cartId" | "purchaseFlowId" | "archived" | "seenByAHuman" | "attributionSource" | "tags"
	>,
	agreement: Agreement,
	context: Pick<Context, "identity" | "now" | "newId">,
): Order => {
	const { type, externalOrderId, externalOrderUrl } = sent.channelInfo ?? {};
	const { visitorId, memberId } = agreement.buyerInfo;
	const owner = memberId ? `member:${memberId}` : visitorId ? `visitor:${visitorId}` : undefined;
	const origin = {
		createdBy: createdByOf(context.identity),
		channelInfo: {
			type: type ?? "UNSPECIFIED",
			...(externalOrderId ? { externalOrderId } : {}),
			...(externalOrderUrl ? { externalOrderUrl } : {}),
		},
		...(owner ? { owner } : {}),
	};
	const order = newOrder(id, agreement, origin, { state: "UNTOUCHED", reservations: [] }, context);
	return {
		...order,
		...(sent.cartId ? { cartId: sent.cartId } : {}),
		...(sent.purchaseFlowId ? { purchaseFlowId: sent.purchaseFlowId } : {}),
		archived: sent.archived ?? false,
		seenByAHuman: sent.seenByAHuman ?? false,
		...(sent.attributionSource ? { attributionSource: sent.attributionSource } : {}),
		...(sent.tags
			? { tags: { tags: sent.tags.tags?.tagIds ?? [], privateTags: sent.tags.privateTags?.tagIds ?? [] } }
			: {}),
	};
};
