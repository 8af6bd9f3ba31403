import type { Context } from "@cartwright/kernel/foundation/context";
import { actsForShop } from "@cartwright/kernel/foundation/identity";
import { ownerId } from "../access.ts";
import type { DataCollection, DataItem } from "../documents.ts";
import { itemOf, type SentItem } from "../item.ts";
import { withStatus } from "../publish-status.ts";
import { referringItem } from "../references/item-references.ts";
import { separateReferences } from "../references/sent-references.ts";

/** How a request stores items. */
export interface WriteOptions {
	/** Whether to store what fields with several references refer to. */
	readonly saveReferences?: boolean | null;
}

/** A new item. It belongs to the caller; those who act for the shop may name another owner. */
export const newItem = (
	{ identity, now }: Pick<Context, "identity" | "now">,
	collection: DataCollection,
	id: string,
	{ data: sent }: SentItem,
	{ saveReferences }: WriteOptions,
): DataItem => {
	const sentOwner = actsForShop(identity) && typeof sent?._owner === "string" ? sent._owner : undefined;
	const { data, references } = separateReferences(collection.fields, sent ?? {}, [], saveReferences ?? false);
	const system = { id, owner: sentOwner ?? ownerId(identity), created: now, updated: now };
	return referringItem(itemOf(collection, withStatus(actsForShop(identity), collection, data), system), references);
};

/** An item with other fields. Its owner changes only if those who act for the shop name another one. */
export const replacedItem = (
	{ identity, now }: Pick<Context, "identity" | "now">,
	collection: DataCollection,
	item: DataItem,
	{ data: sent }: SentItem,
	{ saveReferences }: WriteOptions,
): DataItem => {
	const { data: before, references: referencesBefore = [] } = item;
	const sentOwner = actsForShop(identity) && typeof sent?._owner === "string" ? sent._owner : undefined;
	const { data, references } = separateReferences(
		collection.fields,
		sent ?? {},
		referencesBefore,
		saveReferences ?? false,
	);
	const system = {
		id: before._id,
		owner: sentOwner ?? before._owner,
		created: before._createdDate.$date,
		updated: now,
	};
	return referringItem(
		itemOf(collection, withStatus(actsForShop(identity), collection, data, item), system),
		references,
	);
};
