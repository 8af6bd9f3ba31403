import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { inventoryItemsV3 as service } from "@cartwright/contract/inventory/v3/inventory-items";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { type DocumentedEvent, type EventViewer, viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewAction, viewCreated, viewDeleted, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { inventoryItems } from "../../documents.ts";
import type { InventoryItem } from "../../inventory-item.ts";
import { loadItemViews } from "./find-inventory-items.ts";

const item = {
	collection: inventoryItems,
	view: async (context: ViewContext, stored: Stored<InventoryItem>) => (await loadItemViews(context, [stored]))[0],
};

/** A change of counters alone has no document, but its event has the entity. */
const withEntity =
	(view: EventViewer): EventViewer =>
	(context, event) => {
		const { currentEntity } = event.data;
		if (event.documents?.after || !currentEntity) return view(context, event);
		const doc = currentEntity as InventoryItem & { readonly revision: string };
		const after = { doc, revision: Number(doc.revision) };
		return view(context, { ...event, documents: { ...event.documents, after } });
	};

/** The previous quantity, null if it is not known. */
const quantityBefore = ({ data, documents }: DocumentedEvent) => {
	if (data.difference === 0) return {};
	const before = documents?.before as Stored<InventoryItem> | undefined;
	return { quantity: before?.doc.quantity ?? null };
};

/** The app that changed the stock: that of the shop itself, unless another one made the call. */
const appOf = ({ context }: DocumentedEvent): string =>
	/^app:([\da-f-]{36})$/.exec(context?.by ?? "")?.[1] ?? storesAppId;

export const inventoryItemEventViews = viewersOf(service, {
	inventoryItemCreated: viewCreated(item),
	inventoryItemUpdated: withEntity(viewUpdated(item)),
	inventoryItemDeleted: viewDeleted(item),
	inventoryItemStockStatusUpdated: async (_context, { data: { inStock } }) => ({ body: { inStock } }),
	inventoryItemUpdatedWithReason: withEntity(
		viewAction(item, (currentEntity, event) => ({
			currentEntity,
			reason: event.data.reason,
			appId: appOf(event),
			modifiedFields: quantityBefore(event),
		})),
	),
});
