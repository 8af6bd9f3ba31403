import type { Example } from "./example.ts";

/** A collection of data, and its items. */
export const dataExamples: readonly Example[] = [
	{
		call: "data.collections.createDataCollection",
		as: "staff",
		request: {
			collection: {
				id: "$dataCollectionId",
				fields: [{ key: "title", type: "TEXT" }],
				permissions: { read: "ANYONE", insert: "ADMIN", update: "ADMIN", remove: "ADMIN" },
			},
		},
	},
	{ call: "data.collections.listDataCollections", as: "staff", request: {} },
	{ call: "data.collections.getDataCollection", as: "staff", request: { dataCollectionId: "$dataCollectionId" } },
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
	{ call: "data.items.countDataItems", as: "visitor", request: { dataCollectionId: "$dataCollectionId" } },
	{
		call: "data.items.removeDataItem",
		as: "staff",
		request: { dataCollectionId: "$dataCollectionId", dataItemId: "$itemId" },
	},
	{ call: "data.collections.deleteDataCollection", as: "staff", request: { dataCollectionId: "$dataCollectionId" } },
];
