import type { DataField, DataPlugin } from "@cartwright/contract/data/collection-messages";
import { DataError } from "../data-error.ts";
import type { DataCollection } from "../documents.ts";

/**
 * The drafts of a collection are items of a second one, which nobody but staff and apps may read. So whatever reads the
 * first collection, or refers to its items, cannot find a draft.
 */
type WithPlugins = Pick<DataCollection, "plugins">;

const maxCollectionId = 256;

const optionsOf = ({ plugins = [] }: WithPlugins) =>
	plugins.find(({ type }) => type === "DRAFT_ITEMS")?.draftItemsOptions ?? undefined;

/** Id of the collection that holds the drafts of a collection; undefined if it has none. */
export const draftsCollectionId = (collection: WithPlugins): string | undefined =>
	optionsOf(collection)?.draftsCollectionId || undefined;

/** Id of the collection whose drafts a collection holds; undefined if it holds none. */
const publishedCollectionId = (collection: WithPlugins): string | undefined =>
	optionsOf(collection)?.publishedCollectionId || undefined;

export const draftsPlugin = (draftsCollectionId: string): DataPlugin => ({
	type: "DRAFT_ITEMS",
	draftItemsOptions: { draftsCollectionId },
});

/** Refuses a change of a collection of drafts that is not about its items or permissions. */
export const refuseForDrafts = (collection: DataCollection): void => {
	const published = publishedCollectionId(collection);
	if (published === undefined) return;
	const description = `The collection ${collection.id} holds the drafts of ${published}; change that one.`;
	throw new DataError("WDE0119", description, { dataCollectionId: collection.id });
};

/** The id of the collection that will hold the drafts. */
export const newDraftsCollectionId = (id: string): string => {
	const draftsId = `${id}__drafts`;
	if (draftsId.length <= maxCollectionId) return draftsId;
	throw new DataError("WDE0075", `The id ${draftsId.slice(0, 100)}… of the collection of drafts would be too long.`);
};

/** What a collection of drafts has in common with the published one. Referenced items do not refer back to drafts. */
export const followed = ({
	fields,
	displayField,
}: DataCollection): Pick<DataCollection, "fields" | "displayField"> => ({
	fields: fields.map(withoutBackReference),
	displayField,
});

const withoutBackReference = (field: DataField): DataField => {
	const { multiReference } = field.typeMetadata ?? {};
	if (!multiReference?.referencingFieldKey) return field;
	const { referencingFieldKey: _, ...oneWay } = multiReference;
	return { ...field, typeMetadata: { ...field.typeMetadata, multiReference: oneWay } };
};

/** The collection that holds the drafts of a collection. */
export const newDraftsCollection = (
	published: DataCollection,
	facts: { readonly id: string; readonly itemSet: string; readonly now: string },
): DataCollection => ({
	id: facts.id,
	displayName: published.displayName,
	...followed(published),
	permissions: { read: "ADMIN", insert: "ADMIN", update: "ADMIN", remove: "ADMIN" },
	plugins: [{ type: "DRAFT_ITEMS", draftItemsOptions: { publishedCollectionId: published.id } }],
	itemSet: facts.itemSet,
	createdDate: facts.now,
	updatedDate: facts.now,
});
