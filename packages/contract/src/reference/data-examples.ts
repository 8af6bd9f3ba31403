import type { Example } from "./example.ts";

const related = {
	dataCollectionId: "$dataCollectionId",
	referringItemFieldName: "related",
	referringItemId: "$itemId",
} as const;

/** A collection of data, and its items. */
export const dataExamples: readonly Example[] = [
	{
		call: "data.collections.createDataCollection",
		as: "staff",
		request: {
			collection: {
				id: "$dataCollectionId",
				fields: [
					{ key: "title", type: "TEXT" },
					{
						key: "related",
						type: "MULTI_REFERENCE",
						typeMetadata: { multiReference: { referencedCollectionId: "$dataCollectionId" } },
					},
				],
				permissions: { read: "ANYONE", insert: "ADMIN", update: "ADMIN", remove: "ADMIN" },
			},
		},
	},
	{ call: "data.collections.listDataCollections", as: "staff", request: {} },
	{ call: "data.collections.getDataCollection", as: "staff", request: { dataCollectionId: "$dataCollectionId" } },
	{
		call: "data.indexes.createIndex",
		as: "staff",
		request: {
			dataCollectionId: "$dataCollectionId",
			index: { name: "byTitle", fields: [{ path: "title", order: "ASC" }] },
		},
	},
	{ call: "data.indexes.listIndexes", as: "staff", request: { dataCollectionId: "$dataCollectionId" } },
	{ call: "data.indexes.listAvailableIndexes", as: "staff", request: { dataCollectionId: "$dataCollectionId" } },
	{
		call: "data.indexes.dropIndex",
		as: "staff",
		request: { dataCollectionId: "$dataCollectionId", indexName: "byTitle" },
	},
	{
		call: "data.collections.createDataCollectionField",
		as: "staff",
		request: { dataCollectionId: "$dataCollectionId", field: { key: "price", type: "NUMBER" } },
	},
	{
		call: "data.collections.addCmsPlugin",
		as: "staff",
		request: {
			dataCollectionId: "$dataCollectionId",
			cmsOptions: { siteSort: { sort: [{ fieldKey: "title", direction: "ASC" }] } },
		},
	},
	{ call: "data.permissions.getPermissions", as: "staff", request: { dataCollectionId: "$dataCollectionId" } },
	{ call: "data.permissions.getMyPermissions", as: "visitor", request: { dataCollectionId: "$dataCollectionId" } },
	{
		call: "data.items.insertDataItem",
		as: "staff",
		request: { dataCollectionId: "$dataCollectionId", dataItem: { data: { title: "Lemon cake" } } },
		captures: { itemId: "dataItem.id" },
	},
	{
		call: "data.items.patchDataItem",
		as: "staff",
		request: {
			dataCollectionId: "$dataCollectionId",
			patch: {
				dataItemId: "$itemId",
				fieldModifications: [{ action: "INCREMENT_FIELD", fieldPath: "likes", incrementFieldOptions: { value: 1 } }],
			},
		},
	},
	{
		call: "data.items.queryDataItems",
		as: "visitor",
		request: { dataCollectionId: "$dataCollectionId", query: { filter: { title: "Lemon cake" } } },
	},
	{
		call: "data.items.getDataItem",
		as: "visitor",
		request: { dataCollectionId: "$dataCollectionId", dataItemId: "$itemId" },
	},
	{
		call: "data.items.queryDistinctValues",
		as: "visitor",
		request: { dataCollectionId: "$dataCollectionId", fieldName: "title" },
	},
	{
		call: "data.items.aggregateDataItems",
		as: "visitor",
		request: {
			dataCollectionId: "$dataCollectionId",
			aggregation: { groupingFields: ["title"], operations: [{ resultFieldName: "count", itemCount: {} }] },
		},
	},
	{
		call: "data.items.aggregatePipelineDataItems",
		as: "visitor",
		request: {
			dataCollectionId: "$dataCollectionId",
			pipeline: {
				stages: [
					{ filter: { title: "Lemon cake" } },
					{ projection: { fields: [{ include: { fieldName: "title" } }] } },
				],
			},
		},
	},
	{
		call: "data.items.searchDataItems",
		as: "visitor",
		request: { dataCollectionId: "$dataCollectionId", search: { search: { expression: "lemon" } } },
	},
	{ call: "data.items.countDataItems", as: "visitor", request: { dataCollectionId: "$dataCollectionId" } },
	{
		call: "data.items.replaceDataItemReferences",
		as: "staff",
		request: { ...related, newReferencedItemIds: ["$itemId"] },
	},
	{
		call: "data.items.isReferencedDataItem",
		as: "visitor",
		request: { ...related, referencedItemId: "$itemId" },
	},
	{ call: "data.items.queryReferencedDataItems", as: "visitor", request: related },
	{
		call: "data.items.bulkRemoveDataItemReferences",
		as: "staff",
		request: {
			dataCollectionId: "$dataCollectionId",
			dataItemReferences: [
				{ referringItemFieldName: "related", referringItemId: "$itemId", referencedItemId: "$itemId" },
			],
		},
	},
	{
		call: "data.items.bulkInsertDataItemReferences",
		as: "staff",
		request: {
			dataCollectionId: "$dataCollectionId",
			dataItemReferences: [
				{ referringItemFieldName: "related", referringItemId: "$itemId", referencedItemId: "$itemId" },
			],
		},
	},
	{
		call: "data.items.asyncRemoveDataItemsByFilter",
		as: "staff",
		request: { dataCollectionId: "$dataCollectionId", filter: { title: "Old cake" } },
		captures: { jobId: "jobId" },
	},
	{ call: "data.items.getAsyncJobStatus", as: "staff", request: { jobId: "$jobId" } },
	{
		call: "data.items.removeDataItem",
		as: "staff",
		request: { dataCollectionId: "$dataCollectionId", dataItemId: "$itemId" },
	},
	{ call: "data.collections.deleteDataCollection", as: "staff", request: { dataCollectionId: "$dataCollectionId" } },
];
