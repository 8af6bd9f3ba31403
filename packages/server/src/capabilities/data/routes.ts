import { dataCollections } from "@cartwright/contract/data/collections";
import { dataItems } from "@cartwright/contract/data/items";
import { type Implementation, implement } from "../../foundation/implementation.ts";

export const data: readonly Implementation[] = [
	implement(dataCollections, {
		createDataCollection: () => import("./create-data-collection.ts"),
		getDataCollection: () => import("./get-data-collection.ts"),
		listDataCollections: () => import("./list-data-collections.ts"),
		updateDataCollection: () => import("./update-data-collection.ts"),
		deleteDataCollection: () => import("./delete-data-collection.ts"),
	}),
	implement(dataItems, {
		getDataItem: () => import("./get-data-item.ts"),
		insertDataItem: () => import("./insert-data-item.ts"),
		updateDataItem: () => import("./update-data-item.ts"),
		saveDataItem: () => import("./save-data-item.ts"),
		removeDataItem: () => import("./remove-data-item.ts"),
		truncateDataItems: () => import("./truncate-data-items.ts"),
		bulkInsertDataItems: () => import("./bulk-insert-data-items.ts"),
		bulkSaveDataItems: () => import("./bulk-save-data-items.ts"),
		bulkUpdateDataItems: () => import("./bulk-update-data-items.ts"),
		bulkRemoveDataItems: () => import("./bulk-remove-data-items.ts"),
		countDataItems: () => import("./count-data-items.ts"),
		queryDataItems: () => import("./query-data-items.ts"),
	}),
];
