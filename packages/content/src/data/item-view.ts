import { setOwn } from "@cartwright/contract/codec/own-members";
import { Rendered } from "@cartwright/contract/codec/rendered";
import type { DataItem as WireItem } from "@cartwright/contract/data/item-messages";
import { parseJson } from "@cartwright/contract/json";
import type { JsonObject, JsonValue } from "@cartwright/contract/message";
import type { StoredJson } from "@cartwright/store/stored-json";
import { type DataItem, itemIdOf } from "./documents.ts";
import { isObject } from "./json-values.ts";

/** An item on the wire, with all fields or with those at the paths. */
export const itemView = (dataCollectionId: string, { data }: DataItem, paths: readonly string[] = []): WireItem =>
	itemDataView(dataCollectionId, data, paths);

const itemDataView = (
	dataCollectionId: string,
	data: JsonObject & { _id: string },
	paths: readonly string[],
): WireItem => ({
	id: data._id,
	dataCollectionId,
	data: paths.length > 0 ? projected(data, ["_id", ...paths]) : data,
});

/** The list of whole items on the wire, from the stored JSON of their fields. */
export const storedItemViews = (dataCollectionId: string, itemSet: string, items: readonly StoredJson[]): Rendered => {
	const collection = JSON.stringify(dataCollectionId);
	const views = items.map(
		({ id, json }) => `{"id":${JSON.stringify(itemIdOf(itemSet, id))},"dataCollectionId":${collection},"data":${json}}`,
	);
	return new Rendered(`[${views.join(",")}]`);
};

/** A stored item, with its fields. */
export const parsedItem = (itemSet: string, { id, json }: StoredJson): DataItem => ({
	id,
	itemSet,
	data: parseJson(json) as DataItem["data"],
});

const projected = (data: JsonObject, paths: readonly string[]): JsonObject => {
	const result: JsonObject = {};
	for (const path of paths) copy(data, path.split("."), result);
	return result;
};

const copy = (from: JsonObject, [name = "", ...rest]: readonly string[], into: JsonObject): void => {
	if (!Object.hasOwn(from, name)) return;
	const value = from[name] as JsonValue;
	const inner = rest.length > 0 && isObject(value) ? value : undefined;
	if (!inner) {
		if (rest.length === 0) setOwn(into, name, value);
		return;
	}
	const present = Object.hasOwn(into, name) ? into[name] : undefined;
	if (present === inner) return;
	const target = isObject(present) ? present : {};
	setOwn(into, name, target);
	copy(inner, rest, target);
};
