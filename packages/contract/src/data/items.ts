import { service } from "../operation.ts";
import {
	bulkInsertDataItems,
	bulkRemoveDataItems,
	bulkSaveDataItems,
	bulkUpdateDataItems,
} from "./bulk-item-writes.ts";
import {
	aggregateDataItems,
	aggregatePipelineDataItems,
	queryDistinctValues,
	searchDataItems,
} from "./item-computations.ts";
import { createDataItemDraft, publishDataItemDraft, unpublishDataItem } from "./item-drafts.ts";
import { asyncPatchDataItemsByFilter, asyncRemoveDataItemsByFilter, getAsyncJobStatus } from "./item-jobs.ts";
import { DataItem, DeletedDataItem } from "./item-messages.ts";
import { bulkPatchDataItems, patchDataItem } from "./item-patches.ts";
import { countDataItems, getDataItem, queryDataItems } from "./item-reads.ts";
import {
	bulkInsertDataItemReferences,
	bulkRemoveDataItemReferences,
	isReferencedDataItem,
	queryReferencedDataItems,
	replaceDataItemReferences,
} from "./item-references.ts";
import { insertDataItem, removeDataItem, saveDataItem, truncateDataItems, updateDataItem } from "./item-writes.ts";

/** Reads and writes the items of data collections: the content of a site, such as menus, pages and answers to questions. */
export const dataItems = service({
	name: "data.items",
	entity: "wix.data.v2.data_item",
	operations: {
		getDataItem,
		insertDataItem,
		updateDataItem,
		patchDataItem,
		saveDataItem,
		removeDataItem,
		truncateDataItems,
		bulkInsertDataItems,
		bulkSaveDataItems,
		bulkUpdateDataItems,
		bulkPatchDataItems,
		createDataItemDraft,
		publishDataItemDraft,
		unpublishDataItem,
		asyncPatchDataItemsByFilter,
		asyncRemoveDataItemsByFilter,
		getAsyncJobStatus,
		bulkRemoveDataItems,
		countDataItems,
		queryDataItems,
		isReferencedDataItem,
		bulkInsertDataItemReferences,
		bulkRemoveDataItemReferences,
		replaceDataItemReferences,
		queryReferencedDataItems,
		queryDistinctValues,
		aggregateDataItems,
		aggregatePipelineDataItems,
		searchDataItems,
	},
	eventPermission: "WIX_DATA.ITEMS_READ",
	events: {
		dataItemCreated: { type: "wix.data.v2.data_item_created", slug: "created", kind: "created", payload: DataItem },
		dataItemUpdated: { type: "wix.data.v2.data_item_updated", slug: "updated", kind: "updated", payload: DataItem },
		dataItemDeleted: {
			type: "wix.data.v2.data_item_deleted",
			slug: "deleted",
			kind: "deleted",
			payload: DeletedDataItem,
		},
		/** A job on items continues after its call. */
		dataJobStarted: { type: "cartwright.v1.data_job_started", slug: "data_job_started", kind: "action" },
	},
});
