import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { compare } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { type DataCollection, dataCollections, type SpecialPermissions } from "../documents.ts";

export interface FoundSpecialPermissions {
	readonly collection: Stored<DataCollection>;
	readonly special: SpecialPermissions;
}

/** Finds special permissions by their id. Reads every collection: sites have few, and the call is rare. */
export const findSpecialPermissions = async (
	{ store, site }: Pick<Context, "store" | "site">,
	id: string,
): Promise<FoundSpecialPermissions> => {
	const filter = compare("specialPermissions.id", "eq", id);
	const { found } = await store.read(site, { found: page(dataCollections, { filter, limit: 1 }) });
	const [collection] = found;
	const special = collection?.doc.specialPermissions?.find((each) => each.id === id);
	if (!collection || !special) {
		throw new ApplicationError("NOT_FOUND", `There are no special permissions with the id ${id}.`, { id });
	}
	return { collection, special };
};

/** Replaces special permissions, or removes them. */
export const changeSpecialPermissions = (
	{ collection, special }: FoundSpecialPermissions,
	changed: SpecialPermissions | undefined,
	now: string,
): Write => {
	const before = collection.doc.specialPermissions ?? [];
	const specialPermissions = before.flatMap((each) => (each.id === special.id ? (changed ?? []) : each));
	return replace(dataCollections, collection, { ...collection.doc, specialPermissions, updatedDate: now });
};
