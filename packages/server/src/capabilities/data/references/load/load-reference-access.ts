import { byId } from "@cartwright/store/store";
import type { ReadContext } from "../../../../foundation/context.ts";
import { type Access, accessTo } from "../../access.ts";
import { type DataCollection, dataCollections } from "../../documents.ts";
import { seenAs } from "../../environment.ts";
import type { ReferenceField } from "../../reference-fields.ts";

/** The collection that a field refers to, and which of its items the caller may read; undefined if it was deleted. */
export const loadReferenceAccess = async (
	{ store, site, identity }: ReadContext,
	{ seen }: Pick<DataCollection, "seen">,
	{ collectionId }: ReferenceField,
): Promise<{ readonly target: DataCollection; readonly access: Access } | undefined> => {
	const { target: stored } = await store.read(site, { target: byId(dataCollections, collectionId) });
	if (!stored) return undefined;
	const target = seenAs(stored, seen).doc;
	return { target, access: accessTo(identity, target, "read") };
};
