import { draftOrders as service } from "@cartwright/contract/orders/draft-orders";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewCreated, viewDeleted, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { draftOrders } from "./documents.ts";
import type { DraftOrder } from "./draft-order.ts";
import { draftView } from "./draft-view.ts";
import { loadFacts } from "./load/load-draft.ts";

const entity = {
	collection: draftOrders,
	view: async (context: ViewContext, { doc }: Stored<DraftOrder>) => {
		const { settings, order } = await loadFacts(context, doc);
		return draftView(doc, { settings, order: order?.doc, origin: context.origin });
	},
};

export const draftOrderEventViews = viewersOf(service, {
	draftOrderCreated: viewCreated(entity),
	draftOrderUpdated: viewUpdated(entity),
	draftOrderDeleted: viewDeleted(entity),
});
