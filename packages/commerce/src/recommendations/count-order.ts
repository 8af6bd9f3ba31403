import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { type ProductSales, productSales } from "@cartwright/products/catalogue/documents";
import { isStoresApp } from "@cartwright/products/catalogue/product";
import { create, remove, replace, type Write } from "@cartwright/store/batch";
import type { Collection, Document, Stored } from "@cartwright/store/collection";
import { byId, byIds } from "@cartwright/store/store";
import { orders } from "../orders/documents.ts";
import type { Order } from "../orders/order.ts";
import { basketOf, changeBasket, companionsOf } from "./companions.ts";
import { learnedOrders, productCompanions } from "./documents.ts";
import { heatAfterSale, heatWithoutSale } from "./heat.ts";

/**
 * Adds an approved order to the statistics and removes it once it is cancelled. Compares the order's current state with
 * what is counted, in one commit, so that repeated or late events change nothing.
 */
export const countOrder = async ({ store, now }: WorkContext, site: string, orderId: string): Promise<void> => {
	// Usually cached, and usually not yet approved when it is created.
	const { order } = await store.read(site, { order: byId(orders, orderId) });
	const isApproved = order?.doc.status === "APPROVED";
	if (!order || !(isApproved || order.doc.status === "CANCELED")) return;
	const sold = productsOf(order.doc);
	if (sold.length === 0) return;
	const basket = basketOf(sold);
	const { counted, sales, companions } = await store.read(site, {
		counted: byId(learnedOrders, orderId),
		sales: byIds(productSales, sold),
		companions: byIds(productCompanions, basket),
	});
	if (isApproved === (counted !== undefined)) return;
	const companionWrites = basket.flatMap((id) => {
		const before = companions.get(id);
		const after = changeBasket(companionsOf(before?.doc), id, basket, isApproved ? "add" : "subtract");
		return put(productCompanions, before, after.ids.length > 0 ? { id, companions: after } : undefined);
	});
	const changeSales = isApproved ? withOrder : withoutOrder;
	await store.commit(site, [
		counted ? remove(learnedOrders, counted) : create(learnedOrders, { id: orderId, countedOn: now.slice(0, 10) }),
		...sold.flatMap((id) => {
			const before = sales.get(id);
			return put(productSales, before, changeSales(id, before?.doc, order.doc.purchasedDate));
		}),
		...companionWrites,
	]);
};

/** A product counts once per order, whatever its quantity and variants. */
const productsOf = ({ lineItems }: Order): string[] => [
	...new Set(
		lineItems.flatMap(({ catalogReference }) =>
			catalogReference && isStoresApp(catalogReference.appId) ? [catalogReference.catalogItemId] : [],
		),
	),
];

const withOrder = (id: string, before: ProductSales | undefined, time: string): ProductSales => ({
	id,
	orders: (before?.orders ?? 0) + 1,
	heat: heatAfterSale(before?.heat, time),
});

const withoutOrder = (id: string, before: ProductSales | undefined, time: string): ProductSales | undefined =>
	before && before.orders > 1 ? { id, orders: before.orders - 1, heat: heatWithoutSale(before.heat, time) } : undefined;

/** Writes the document, or removes it if nothing is left to store. */
const put = <Doc extends Document>(
	collection: Collection<Doc>,
	before: Stored<Doc> | undefined,
	doc: Doc | undefined,
): Write[] => {
	if (doc) return [before ? replace(collection, before, doc) : create(collection, doc)];
	return before ? [remove(collection, before)] : [];
};
