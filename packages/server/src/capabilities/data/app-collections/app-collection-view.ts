import type { DataCollection as WireCollection } from "@cartwright/contract/data/collection-messages";
import type { AppCollection } from "./app-collection.ts";

const maxPageSize = 1000;
const operators = [
	...(["EQ", "LT", "GT", "NE", "LTE", "GTE", "STARTS_WITH"] as const),
	...(["ENDS_WITH", "CONTAINS", "HAS_SOME", "EXISTS"] as const),
];

/** A collection that mirrors the shop, on the wire. */
export const appCollectionView = ({ id, displayName, displayField, fields, rules }: AppCollection): WireCollection => ({
	id,
	collectionType: "WIX_APP",
	displayName,
	displayField,
	fields: [
		{ key: "_id", displayName: "ID", type: "TEXT" as const, systemField: true },
		{ key: "_createdDate", displayName: "Created date", type: "DATETIME" as const, systemField: true },
		{ key: "_updatedDate", displayName: "Updated date", type: "DATETIME" as const, systemField: true },
		...fields,
	].map((field) => {
		const rule = rules(field.key ?? "");
		const queryOperators = !rule ? [] : rule.operators === "*" ? [...operators] : (["HAS_SOME", "HAS_ALL"] as const);
		return {
			...field,
			readOnly: true,
			capabilities: { sortable: rule?.sort === "BOTH", queryOperators: [...queryOperators] },
		};
	}),
	permissions: { read: "ANYONE", insert: "ADMIN", update: "ADMIN", remove: "ADMIN" },
	revision: "1",
	maxPageSize,
	capabilities: { dataOperations: ["FIND", "GET", "COUNT"], collectionOperations: [] },
	plugins: [],
	pagingModes: ["OFFSET", "CURSOR"],
});
