import type { DataField, DataCollection as WireCollection } from "@cartwright/contract/data/collection-messages";
import type { Stored } from "@cartwright/store/collection";
import type { DataCollection } from "../documents.ts";
import { defaultStatus, statusField } from "../publish-status.ts";
import { siteSort } from "../site-sort.ts";

const maxPageSize = 1000;

/** The fields that every item has. */
export const systemFields: readonly DataField[] = [
	{ key: "_id", displayName: "ID", type: "TEXT", systemField: true },
	{ key: "_createdDate", displayName: "Created date", type: "DATETIME", systemField: true },
	{ key: "_updatedDate", displayName: "Updated date", type: "DATETIME", systemField: true },
	{ key: "_owner", displayName: "Owner", type: "TEXT", systemField: true },
];

/** The field that items of collections with the plugin PUBLISH have. */
const status: DataField = { key: statusField, displayName: "Status", type: "TEXT", systemField: true };

export const isSystemField = (key: string): boolean =>
	key === statusField || systemFields.some((each) => each.key === key);

const dataOperations = [
	...(["AGGREGATE", "BULK_INSERT", "BULK_REMOVE", "BULK_SAVE", "BULK_UPDATE", "COUNT", "DISTINCT"] as const),
	...(["FIND", "GET", "INSERT", "INSERT_REFERENCE", "IS_REFERENCED", "QUERY_REFERENCED", "REMOVE"] as const),
	...(["REMOVE_REFERENCE", "REPLACE_REFERENCES", "SAVE", "TRUNCATE", "UPDATE", "PATCH", "BULK_PATCH"] as const),
];

const anyOperators = [
	...(["EQ", "LT", "GT", "NE", "LTE", "GTE", "STARTS_WITH"] as const),
	...(["ENDS_WITH", "CONTAINS", "HAS_SOME", "HAS_ALL", "EXISTS"] as const),
];
const referenceOperators = ["EQ", "NE", "HAS_SOME", "HAS_ALL", "EXISTS"] as const;

const fieldView = (field: DataField): DataField => {
	const isMultiple = field.type === "MULTI_REFERENCE";
	const queryOperators = [...(isMultiple ? referenceOperators : anyOperators)];
	return { ...field, capabilities: { sortable: !isMultiple, queryOperators } };
};

export const collectionView = ({ doc, revision }: Stored<DataCollection>): WireCollection => ({
	id: doc.id,
	collectionType: "NATIVE",
	displayName: doc.displayName,
	displayField: doc.displayField,
	fields: [...doc.fields, ...systemFields, ...(defaultStatus(doc) ? [status] : [])].map(fieldView),
	permissions: doc.permissions,
	strictMode: doc.strictMode ?? false,
	revision: String(revision),
	maxPageSize,
	...(siteSort(doc)[0] ? { defaultDisplayOrder: siteSort(doc)[0] } : {}),
	capabilities: { dataOperations: [...dataOperations], collectionOperations: ["UPDATE", "REMOVE"] },
	plugins: [...(doc.plugins ?? [])],
	pagingModes: ["OFFSET", "CURSOR"],
	createdDate: doc.createdDate,
	updatedDate: doc.updatedDate,
});
