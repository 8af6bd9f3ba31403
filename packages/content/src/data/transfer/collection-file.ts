import { isDeepStrictEqual } from "node:util";
import { DataCollectionPermissions, DataField, DataPlugin } from "@cartwright/contract/data/collection-messages";
import { bool, list, message, optional, text, type Wire } from "@cartwright/contract/message";
import { SortOrder } from "@cartwright/contract/query/query-messages";
import { sentCollection } from "../collections/collection-changes.ts";
import type { DataCollection, DataIndex } from "../documents.ts";
import { newIndex } from "../indexes/new-index.ts";

/** A data collection as a file of a folder holds it, without its items. */
export const CollectionFile = message({
	/** Id of the collection. */
	id: text({ max: 256 }),
	/** Name of the collection for editors. */
	displayName: optional(text({ max: 1000 })),
	/** Key of the field by which editors show items. */
	displayField: optional(text({ max: 1000 })),
	/** The fields. */
	fields: list(DataField, { max: 1000 }),
	/** Who may do what with the items. */
	permissions: DataCollectionPermissions,
	/** Whether items must fit the fields. */
	strictMode: optional(bool()),
	/** The plugins. Drafts of items in a collection of their own are not part of the file. */
	plugins: list(DataPlugin, { max: 20 }),
	/** The indexes. */
	indexes: list(
		message({
			/** Name of the index. */
			name: text({ max: 128 }),
			/** The fields, in order. */
			fields: list(message({ path: text(), order: SortOrder })),
			/** Whether no two items may have the same value. */
			unique: bool(),
			/** Whether letters are the same in both cases. */
			caseInsensitive: bool(),
		}),
		{ max: 10 },
	),
});
export type CollectionFile = Wire<typeof CollectionFile>;

export const requiredInCollection = ["id", "fields.key", "fields.type", "indexes.name", "indexes.fields"] as const;

/** The file of a collection. */
export const collectionFile = (doc: DataCollection): CollectionFile => {
	const { id, displayName, displayField, fields, permissions, strictMode } = doc;
	const indexes = presentIndexes(doc).map(indexFile);
	const strict = strictMode ? { strictMode } : {};
	const others = doc.plugins?.filter(({ type }) => type !== "DRAFT_ITEMS") ?? [];
	const plugins = others.length > 0 ? { plugins: others } : {};
	return { id, displayName, displayField, fields: [...fields], permissions, ...strict, ...plugins, indexes };
};

const presentIndexes = ({ indexes = [] }: Pick<DataCollection, "indexes">): readonly DataIndex[] =>
	indexes.filter(({ status }) => status !== "DROPPING");

const indexFile = ({ name, fields, unique, caseInsensitive }: DataIndex) => ({
	name,
	unique,
	caseInsensitive,
	fields: fields.map(({ path, order }) => ({ path, order })),
});

/** The indexes of a collection after an import: those of the file, and those that are being dropped. */
export const importedIndexes = (
	before: Pick<DataCollection, "indexes">,
	{ indexes: sent }: CollectionFile,
	newId: () => string,
): readonly DataIndex[] => {
	const sentIndexes = (sent ?? []).map((each) => indexFile(newIndex({}, each, newId())));
	const isSent = (index: DataIndex) => sentIndexes.some((each) => isDeepStrictEqual(each, indexFile(index)));
	const after = (before.indexes ?? []).map(
		(each): DataIndex => (isSent(each) ? each : { ...each, status: "DROPPING" }),
	);
	for (const each of sentIndexes) {
		const isPresent = presentIndexes({ indexes: after }).some((index) => isDeepStrictEqual(each, indexFile(index)));
		if (!isPresent) after.push(newIndex({ indexes: after }, each, newId()));
	}
	return after;
};

type Declared = Omit<DataCollection, "itemSet" | "createdDate" | "updatedDate" | "indexes">;

/** What a file declares. Throws a `DataError` if a field, a plugin or an index is invalid. */
export const declaredIn = ({ plugins, ...file }: CollectionFile, before?: DataCollection): Declared => {
	importedIndexes({}, file, () => "");
	const sent = plugins && plugins.length > 0 ? { ...file, plugins } : file;
	return { ...sentCollection(sent, before), id: file.id ?? "" };
};

/** Names of the members in which a collection differs from what is declared. */
export const differingMembers = (before: DataCollection, declared: Declared): string[] =>
	Object.entries(declared)
		.filter(([name, value]) => !isDeepStrictEqual(value, before[name as keyof Declared]))
		.map(([name]) => name);
