import { products as service } from "@cartwright/contract/catalogue/v1/products";
import { type EventViewer, viewersOf } from "@cartwright/kernel/foundation/event-view";
import { documentOf, viewContextOf, viewData } from "@cartwright/kernel/runtime/view-entity";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId } from "@cartwright/store/store";
import { collections, products } from "../documents.ts";
import { inventoryOf } from "../inventory/inventory-cache.ts";
import { loadInventory } from "../inventory/load-products.ts";
import { collectionView } from "./collection-view.ts";
import { viewOptions } from "./facts.ts";
import { productView } from "./product-view.ts";

/** The data of the event, and what else `getProduct` returns. */
const viewCreatedProduct: EventViewer = async (context, event) => {
	const stored = await documentOf(context, event, products);
	if (!stored) return { body: event.data };
	const reader = viewContextOf(context, event);
	const { shop } = await context.store.read(event.site, { shop: byId(settings, settingsId) });
	await loadInventory(reader, [stored]);
	if (!shop) return { body: event.data };
	const options = viewOptions(reader, shop.doc, { merchantData: true });
	const { priceData, media, productPageUrl, costAndProfitData } = productView(
		stored.doc,
		inventoryOf(stored).stock,
		options,
	);
	return { body: { ...event.data, price: priceData, media, productPageUrl, costAndProfitData } };
};

const viewCreatedCollection: EventViewer = async (context, event) => {
	const stored = await documentOf(context, event, collections);
	return { body: { ...event.data, media: stored && collectionView(stored.doc, 0, context.origin).media } };
};

export const productEventViews = viewersOf(service, {
	productCreated: viewCreatedProduct,
	productChanged: viewData,
	productVariantsChanged: viewData,
	productDeleted: viewData,
	productCollectionCreated: viewCreatedCollection,
	productCollectionChanged: viewData,
	productCollectionDeleted: viewData,
});
