import type { Context } from "@cartwright/kernel/foundation/context";
import { defaultSettings, type Settings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import { draftOrders } from "../../draft-orders/documents.ts";
import type { DraftOrder } from "../../draft-orders/draft-order.ts";
import { orders } from "../../orders/documents.ts";
import type { Order } from "../../orders/order.ts";
import { orderNotFound } from "../../orders/ownership.ts";
import { maxDistributions, type TipDistribution, tipDistributions } from "./documents.ts";
import { type OrderTip, tipIn } from "./tip-view.ts";

export interface TippedOrder {
	readonly order: Stored<Order>;
	readonly settings: Settings;
	readonly tip: OrderTip | undefined;
	/** The oldest first. */
	readonly parts: readonly Stored<TipDistribution>[];
	/** The one that is not committed, if there is one. It may have expired. */
	readonly draft: DraftOrder | undefined;
}

/** An order with its tip and who gets it. */
export const loadTippedOrder = async ({ store, site }: Context, orderId: string): Promise<TippedOrder> => {
	const { order, shop, drafts, parts } = await store.read(site, {
		order: byId(orders, orderId),
		shop: byId(settings, settingsId),
		drafts: page(draftOrders, { filter: equals("draftOf", orderId), limit: 1 }),
		parts: partsOf(orderId),
	});
	if (!order) throw orderNotFound(orderId);
	return {
		order,
		settings: shop?.doc ?? defaultSettings,
		tip: tipIn(order.doc),
		parts,
		draft: drafts[0]?.doc,
	};
};

export const partsOf = (orderId: string) =>
	page(tipDistributions, {
		filter: equals("orderId", orderId),
		sort: [{ field: "createdDate", order: "ASC" }],
		limit: maxDistributions,
	});
