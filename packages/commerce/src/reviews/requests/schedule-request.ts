import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { products } from "@cartwright/products/catalogue/documents";
import { reviewSettings } from "@cartwright/products/reviews/settings";
import { create, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId, byIds } from "@cartwright/store/store";
import { orders } from "../../orders/documents.ts";
import type { Order } from "../../orders/order.ts";
import { automaticRequest, isFulfilled, type OrderEvent, receivesRequest, sendDateOf } from "./automatic.ts";
import { type AutomaticRequest, automaticRequests, reviewRequests } from "./documents.ts";
import { orderedProducts } from "./ordered-products.ts";
import { changeOf, creationOf } from "./request.ts";

/** Schedules the one request of an order, or moves it to the date that its fulfilment gives it. */
export const scheduleRequest = async (context: WorkContext, site: string, event: OrderEvent): Promise<void> => {
	const { store } = context;
	const { shop } = await store.read(site, { shop: byId(settings, settingsId) });
	const { enabled, requests } = reviewSettings(shop?.doc);
	if (!enabled || !requests.enabled) return;
	const { order, automatic } = await store.read(site, {
		order: byId(orders, event.orderId),
		automatic: byId(automaticRequests, event.orderId),
	});
	if (!order || !receivesRequest(order.doc, event)) return;
	const sendDate = sendDateOf(order.doc, requests, event.time);
	if (!sendDate) return;
	if (!automatic) await createRequest(context, site, order.doc, sendDate);
	else if (isFulfilled(order.doc) && !automatic.doc.isFulfilled) await moveRequest(context, site, automatic, sendDate);
};

const createRequest = async (context: WorkContext, site: string, order: Order, sendDate: string): Promise<void> => {
	const { store, now } = context;
	const ids = orderedProducts(order);
	const { productsById } = await store.read(site, { productsById: byIds(products, ids) });
	const reviewable = ids.filter((id) => productsById.has(id));
	if (reviewable.length === 0) return;
	const request = automaticRequest(order, reviewable, sendDate, context);
	const automatic = { id: order.id, requestId: request.id, isFulfilled: isFulfilled(order), createdDate: now };
	await store.commit(site, [create(automaticRequests, automatic), creationOf(request, context)]);
};

const moveRequest = async (
	context: WorkContext,
	site: string,
	automatic: Stored<AutomaticRequest>,
	sendDate: string,
): Promise<void> => {
	const { store } = context;
	const { request } = await store.read(site, { request: byId(reviewRequests, automatic.doc.requestId) });
	const isScheduled = request?.doc.dueDate !== undefined;
	const moved = isScheduled
		? [changeOf(request, { ...request.doc, sendDate, dueDate: sendDate }, ["sendDate"], context)]
		: [];
	await store.commit(site, [replace(automaticRequests, automatic, { ...automatic.doc, isFulfilled: true }), ...moved]);
};
