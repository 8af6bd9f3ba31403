import type { DataField } from "@cartwright/contract/data/collection-messages";
import { dataCollections } from "@cartwright/contract/data/collections";
import { dataItems } from "@cartwright/contract/data/items";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import { openDashboard } from "./example-dashboard.ts";

export const room = "/dashboard/content";

export const pathOf = (id: string, rest = "") => `${room}/${encodeURIComponent(id)}${rest}`;

/** A change of a field, as the page of an item sends it. */
export const change = (key: string, from: JsonValue, to: JsonValue) => ({ key, from, to });

/** A dashboard with what tests of data collections do in it. */
export const openContent = async () => {
	const shop = await openDashboard();
	const staff = await shop.staff();
	const owner = await shop.browserOf("owner");
	const items = staff.use(dataItems);
	const { getDataCollection, createDataCollection } = staff.use(dataCollections);
	let made = 0;
	return {
		shop,
		staff,
		owner,
		items,
		text: async (path = room, browser = owner): Promise<string> => (await browser.open(path)).text,
		collectionOf: async (dataCollectionId: string) => (await getDataCollection({ dataCollectionId })).collection,
		addCollection: async (fields: DataField[], more: JsonObject = {}): Promise<string> => {
			made += 1;
			const id = `Made${made}`;
			await createDataCollection({ collection: { id, fields, ...more } });
			return id;
		},
		insert: async (dataCollectionId: string, data: JsonObject): Promise<string> =>
			(await items.insertDataItem({ dataCollectionId, dataItem: { data }, saveReferences: true })).dataItem?.id ?? "",
		/** The fields of an item, without those of the system. */
		dataOf: async (dataCollectionId: string, dataItemId: string): Promise<JsonObject> => {
			const { dataItem } = await items.getDataItem({ dataCollectionId, dataItemId });
			const { _id: _, _owner: __, _createdDate: ___, _updatedDate: ____, ...data } = dataItem?.data ?? {};
			return data;
		},
		save: (path: string, changes: readonly ReturnType<typeof change>[], browser = owner) =>
			browser.send(path, { intent: "save", changes: JSON.stringify(changes) }),
	};
};
