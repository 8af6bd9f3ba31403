import { inventory as service } from "@cartwright/contract/inventory/v1/inventory";
import { type EventViewer, viewersOf } from "@cartwright/kernel/foundation/event-view";
import { documentOf, viewContextOf } from "@cartwright/kernel/runtime/view-entity";
import { products } from "../../documents.ts";
import { loadInventory } from "../../inventory/load-products.ts";
import { inventoryView } from "./inventory-view.ts";

/** The settings are those of the product's stock at delivery, since changes of stock do not contain the product. */
const viewChangedItem: EventViewer = async (context, event) => {
	const stored = await documentOf(context, event, products);
	if (!stored) return undefined;
	await loadInventory(viewContextOf(context, event), [stored]);
	const { trackQuantity: trackInventory, preorderInfo } = inventoryView(stored);
	return { body: { ...event.data, externalId: event.entityId, trackInventory, preorderInfo } };
};

/** V1's inventory has the id of its product. */
const viewChangedVariants: EventViewer = async (_context, { entityId, data, time }) => ({
	body: { ...data, inventoryItemId: entityId, externalId: entityId, productId: entityId, updatedDate: time },
});

export const inventoryEventViews = viewersOf(service, {
	inventoryItemChanged: viewChangedItem,
	inventoryVariantsChanged: viewChangedVariants,
});
