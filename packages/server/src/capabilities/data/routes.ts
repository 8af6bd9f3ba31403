import { dataCollections } from "@cartwright/contract/data/collections";
import { dataIndexes } from "@cartwright/contract/data/indexes";
import { dataItems } from "@cartwright/contract/data/items";
import { type Implementation, implement } from "../../foundation/implementation.ts";

export const data: readonly Implementation[] = [
	implement(dataCollections, {
		createDataCollection: () => import("./collections/create-data-collection.ts"),
		getDataCollection: () => import("./collections/get-data-collection.ts"),
		listDataCollections: () => import("./collections/list-data-collections.ts"),
		updateDataCollection: () => import("./collections/update-data-collection.ts"),
		deleteDataCollection: () => import("./collections/delete-data-collection.ts"),
	}),
	implement(dataIndexes, {
		createIndex: () => import("./indexes/create-index.ts"),
		dropIndex: () => import("./indexes/drop-index.ts"),
		listIndexes: () => import("./indexes/list-indexes.ts"),
		listAvailableIndexes: () => import("./indexes/list-available-indexes.ts"),
	}),
	implement(dataItems, {
		getDataItem: () => import("./items/get-data-item.ts"),
		insertDataItem: () => import("./items/insert-data-item.ts"),
		updateDataItem: () => import("./items/update-data-item.ts"),
		patchDataItem: () => import("./items/patch-data-item.ts"),
		saveDataItem: () => import("./items/save-data-item.ts"),
		removeDataItem: () => import("./items/remove-data-item.ts"),
		truncateDataItems: () => import("./items/truncate-data-items.ts"),
		bulkInsertDataItems: () => import("./items/bulk-insert-data-items.ts"),
		bulkSaveDataItems: () => import("./items/bulk-save-data-items.ts"),
		bulkUpdateDataItems: () => import("./items/bulk-update-data-items.ts"),
		bulkPatchDataItems: () => import("./items/bulk-patch-data-items.ts"),
		createDataItemDraft: () => import("./drafts/create-data-item-draft.ts"),
		publishDataItemDraft: () => import("./drafts/publish-data-item-draft.ts"),
		unpublishDataItem: () => import("./drafts/unpublish-data-item.ts"),
		asyncPatchDataItemsByFilter: () => import("./jobs/async-patch-data-items-by-filter.ts"),
		asyncRemoveDataItemsByFilter: () => import("./jobs/async-remove-data-items-by-filter.ts"),
		getAsyncJobStatus: () => import("./jobs/get-async-job-status.ts"),
		bulkRemoveDataItems: () => import("./items/bulk-remove-data-items.ts"),
		countDataItems: () => import("./queries/count-data-items.ts"),
		queryDataItems: () => import("./queries/query-data-items.ts"),
		isReferencedDataItem: () => import("./references/is-referenced-data-item.ts"),
		bulkInsertDataItemReferences: () => import("./references/bulk-insert-data-item-references.ts"),
		bulkRemoveDataItemReferences: () => import("./references/bulk-remove-data-item-references.ts"),
		replaceDataItemReferences: () => import("./references/replace-data-item-references.ts"),
		queryReferencedDataItems: () => import("./references/query-referenced-data-items.ts"),
		queryDistinctValues: () => import("./queries/query-distinct-values.ts"),
		aggregateDataItems: () => import("./queries/aggregate-data-items.ts"),
		searchDataItems: () => import("./queries/search-data-items.ts"),
		aggregatePipelineDataItems: () => import("./queries/aggregate-pipeline-data-items.ts"),
	}),
];
