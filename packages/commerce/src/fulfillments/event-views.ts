import { orderFulfillments as service } from "@cartwright/contract/orders/order-fulfillments";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { orders } from "../orders/documents.ts";
import { orderWithFulfillments } from "../orders/fulfillment-view.ts";
import type { Order } from "../orders/order.ts";

export const fulfillmentEventViews = viewersOf(service, {
	fulfillmentsUpdated: viewUpdated({
		collection: orders,
		view: (_context, { doc }: Stored<Order>) => orderWithFulfillments(doc),
	}),
});
