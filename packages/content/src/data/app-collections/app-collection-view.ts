import type { DataCollection as WireCollection } from "@cartwright/contract/data/collection-messages";
import type { AppCollection } from "./app-collection.ts";

const maxPageSize = 1000;
const operators = [
	...(["EQ", "LT", "GT", "NE", "LTE", "GTE", "STARTS_WITH"] as const),
	...(["ENDS_WITH", "CONTAINS", "HAS_SOME", "EXISTS"] as const),
];
const ofLists = ["HAS_SOME", "HAS_ALL"] as const;

/** A collection that mirrors the shop, on the wire. */
export const appCollectionView = ({
	id,
	displayName,
	displayField,
	fields,
	permission,
}: AppCollection): WireCollection => ({
	id,
	collectionType: "WIX_APP",
	displayName,
	displayField,
	fields: fields.map(({ query, ...field }) => {
		const queryOperators = query?.operators === "*" ? operators : query?.operators.length ? ofLists : [];
		return {
			...field,
			readOnly: true,
			capabilities: { sortable: query?.sort === "BOTH", queryOperators: [...queryOperators] },
		};
	}),
	permissions: { read: permission ? "ADMIN" : "ANYONE", insert: "ADMIN", update: "ADMIN", remove: "ADMIN" },
	revision: "1",
	maxPageSize,
	capabilities: {
		dataOperations: ["AGGREGATE", "COUNT", "DISTINCT", "FIND", "GET", "QUERY_REFERENCED"],
		collectionOperations: [],
	},
	plugins: [],
	pagingModes: ["OFFSET", "CURSOR"],
});
