import { dataIndexes } from "@cartwright/contract/data/indexes";
import { dataItems as service } from "@cartwright/contract/data/items";
import { type EventView, type EventViewer, viewersOf } from "@cartwright/kernel/foundation/event-view";
import { documentOf } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import type { StoredEvent } from "@cartwright/store/store";
import { type DataItem, dataItems } from "./documents.ts";
import { itemView } from "./item-view.ts";

/** The id of the document begins with that of the item set, which has no slash. */
const itemIdIn = ({ entityId }: StoredEvent): string => entityId.slice(entityId.indexOf("/") + 1);

const viewItem: EventViewer = async (context, event): Promise<EventView | undefined> => {
	const stored = await documentOf(context, event, dataItems);
	if (!stored) return undefined;
	const view = ({ doc }: Stored<DataItem>) => itemView(String(event.data.dataCollectionId), doc);
	const before = event.documents?.before as Stored<DataItem> | undefined;
	return { entity: view(stored), entityId: itemIdIn(event), ...(before ? { before: view(before) } : {}) };
};

const viewDeletedItem: EventViewer = async (_context, event) => {
	const id = itemIdIn(event);
	return { entity: { id, dataCollectionId: event.data.dataCollectionId }, entityId: id };
};

export const dataItemEventViews = viewersOf(service, {
	dataItemCreated: viewItem,
	dataItemUpdated: viewItem,
	dataItemDeleted: viewDeletedItem,
});

/** Events of indexes contain them: they are part of the document of their collection. */
const viewIndex: EventViewer = async (_context, { data }) => {
	const { index, before } = data as { readonly index: { readonly id: string }; readonly before?: unknown };
	return { entity: index, entityId: index.id, ...(before ? { before } : {}) };
};

const viewDeletedIndex: EventViewer = async (_context, { data }) => ({
	entityId: (data.index as { readonly id: string }).id,
});

export const dataIndexEventViews = viewersOf(dataIndexes, {
	indexCreated: viewIndex,
	indexUpdated: viewIndex,
	indexDeleted: viewDeletedIndex,
});
