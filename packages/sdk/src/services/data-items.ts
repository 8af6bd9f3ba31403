// Written from @cartwright/contract/data/items by npm run snapshot.
import type { dataItems as declaration } from "@cartwright/contract/data/items";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const dataItems: Routes<DeclaredCalls<typeof declaration>> = {
	name: "data.items",
	operations: {
		getDataItem: {
			method: "GET",
			published: "/wix-data/v2/items/{dataItemId}",
			query: "complex",
		},
		insertDataItem: {
			method: "POST",
			published: "/wix-data/v2/items",
		},
		updateDataItem: {
			method: "POST",
			published: "/wix-data/v2/items/update",
		},
		patchDataItem: {
			method: "POST",
			published: "/wix-data/v2/items/patch",
		},
		saveDataItem: {
			method: "POST",
			published: "/wix-data/v2/items/save",
		},
		removeDataItem: {
			method: "POST",
			published: "/wix-data/v2/items/remove",
		},
		truncateDataItems: {
			method: "POST",
			published: "/wix-data/v2/items/truncate",
		},
		bulkInsertDataItems: {
			method: "POST",
			published: "/wix-data/v2/bulk/items/insert",
		},
		bulkSaveDataItems: {
			method: "POST",
			published: "/wix-data/v2/bulk/items/save",
		},
		bulkUpdateDataItems: {
			method: "POST",
			published: "/wix-data/v2/bulk/items/update",
		},
		bulkPatchDataItems: {
			method: "POST",
			published: "/wix-data/v2/bulk/items/patch",
		},
		createDataItemDraft: {
			method: "POST",
			published: "/wix-data/v2/items/create-draft",
		},
		publishDataItemDraft: {
			method: "POST",
			published: "/wix-data/v2/items/publish-draft",
		},
		unpublishDataItem: {
			method: "POST",
			published: "/wix-data/v2/items/unpublish",
		},
		asyncPatchDataItemsByFilter: {
			method: "POST",
			published: "/wix-data/v2/bulk/items/async-patch-by-filter",
		},
		asyncRemoveDataItemsByFilter: {
			method: "POST",
			published: "/wix-data/v2/bulk/items/async-remove-by-filter",
		},
		getAsyncJobStatus: {
			method: "GET",
			published: "/wix-data/v2/async-jobs/{jobId}/status",
			query: "complex",
		},
		bulkRemoveDataItems: {
			method: "POST",
			published: "/wix-data/v2/bulk/items/remove",
		},
		countDataItems: {
			method: "POST",
			published: "/wix-data/v2/items/count",
		},
		queryDataItems: {
			method: "POST",
			published: "/wix-data/v2/items/query",
		},
		isReferencedDataItem: {
			method: "POST",
			published: "/wix-data/v2/items/is-referenced",
		},
		bulkInsertDataItemReferences: {
			method: "POST",
			published: "/wix-data/v2/bulk/items/insert-references",
		},
		bulkRemoveDataItemReferences: {
			method: "POST",
			published: "/wix-data/v2/bulk/items/remove-references",
		},
		replaceDataItemReferences: {
			method: "POST",
			published: "/wix-data/v2/items/replace-references",
		},
		queryReferencedDataItems: {
			method: "POST",
			published: "/wix-data/v2/items/query-referenced",
		},
		queryDistinctValues: {
			method: "POST",
			published: "/wix-data/v2/items/query-distinct-values",
		},
		aggregateDataItems: {
			method: "POST",
			published: "/wix-data/v2/items/aggregate",
		},
		aggregatePipelineDataItems: {
			method: "POST",
			published: "/wix-data/v2/items/aggregate-pipeline",
		},
		searchDataItems: {
			method: "POST",
			published: "/wix-data/v2/items/search",
		},
	},
};
