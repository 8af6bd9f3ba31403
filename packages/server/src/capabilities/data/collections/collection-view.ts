import type { DataField, DataCollection as WireCollection } from "@cartwright/contract/data/collection-messages";
import type { Stored } from "@cartwright/store/collection";
import type { DataCollection } from "../documents.ts";

/** The fields that every item has. */
export const systemFields: readonly DataField[] = [
	{ key: "_id", displayName: "ID", type: "TEXT", systemField: true },
	{ key: "_createdDate", displayName: "Created date", type: "DATETIME", systemField: true },
	{ key: "_updatedDate", displayName: "Updated date", type: "DATETIME", systemField: true },
	{ key: "_owner", displayName: "Owner", type: "TEXT", systemField: true },
];

export const collectionView = ({ doc, revision }: Stored<DataCollection>): WireCollection => ({
	id: doc.id,
	collectionType: "NATIVE",
	displayName: doc.displayName,
	displayField: doc.displayField,
	fields: [...doc.fields, ...systemFields],
	permissions: doc.permissions,
	revision: String(revision),
	pagingModes: ["OFFSET", "CURSOR"],
	createdDate: doc.createdDate,
	updatedDate: doc.updatedDate,
});
