import { type Batch, create, replace, type Write } from "@cartwright/store/batch";
import type { Collection, Document, Stored } from "@cartwright/store/collection";
import { byId, byIds } from "@cartwright/store/store";
import type { WorkContext } from "../../foundation/context.ts";
import { productSales } from "../catalogue/documents.ts";
import { storesAppId } from "../catalogue/product.ts";
import { orders } from "../orders/documents.ts";
import type { Order } from "../orders/order.ts";
import { basketOf, withBasket } from "./companions.ts";
import { learnedOrders, productCompanions } from "./documents.ts";
import { heatAfterSale } from "./heat.ts";

/** Learns from an order, once: what it was learned from is noted in the same commit. */
export const learnOrder = async ({ store }: WorkContext, site: string, orderId: string): Promise<void> => {
	// Mostly known without asking, and mostly not yet approved when it is made.
	const { order } = await store.read(site, { order: byId(orders, orderId) });
	if (order?.doc.status !== "APPROVED") return;
	const sold = productsOf(order.doc);
	if (sold.length === 0) return;
	const basket = basketOf(sold);
	const { learned, ...known } = await store.read(site, {
		learned: byId(learnedOrders, orderId),
		sales: byIds(productSales, sold),
		ties: byIds(productCompanions, basket),
	});
	if (learned) return;
	const batch: Batch = [
		create(learnedOrders, { id: orderId }),
		...sold.map((id) => {
			const before = known.sales.get(id);
			const heat = heatAfterSale(before?.doc.heat, order.doc.purchasedDate);
			return put(productSales, before, { id, orders: (before?.doc.orders ?? 0) + 1, heat });
		}),
		...basket.map((id) => {
			const before = known.ties.get(id);
			return put(productCompanions, before, { id, companions: withBasket(before?.doc.companions ?? [], id, basket) });
		}),
	];
	await store.commit(site, batch);
};

const productsOf = ({ lineItems }: Order): string[] => [
	...new Set(
		lineItems.flatMap(({ catalogReference }) =>
			catalogReference?.appId === storesAppId ? [catalogReference.catalogItemId] : [],
		),
	),
];

const put = <Doc extends Document>(collection: Collection<Doc>, before: Stored<Doc> | undefined, doc: Doc): Write =>
	before ? replace(collection, before, doc) : create(collection, doc);
