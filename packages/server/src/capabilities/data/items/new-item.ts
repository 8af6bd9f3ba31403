import type { Context } from "../../../foundation/context.ts";
import { actsForShop } from "../../../foundation/identity.ts";
import { ownerId } from "../access.ts";
import type { DataItem } from "../documents.ts";
import { itemOf, type SentItem } from "../item.ts";

/** A new item. It belongs to the caller; those who act for the shop may name another owner. */
export const newItem = (
	{ identity, now }: Pick<Context, "identity" | "now">,
	itemSet: string,
	id: string,
	{ data }: SentItem,
): DataItem => {
	const sentOwner = actsForShop(identity) && typeof data?._owner === "string" ? data._owner : undefined;
	return itemOf(itemSet, data ?? {}, { id, owner: sentOwner ?? ownerId(identity), created: now, updated: now });
};

/** An item with other fields. Its owner changes only if those who act for the shop name another one. */
export const replacedItem = (
	{ identity, now }: Pick<Context, "identity" | "now">,
	{ itemSet, data: before }: DataItem,
	{ data }: SentItem,
): DataItem => {
	const sentOwner = actsForShop(identity) && typeof data?._owner === "string" ? data._owner : undefined;
	return itemOf(itemSet, data ?? {}, {
		id: before._id,
		owner: sentOwner ?? before._owner,
		created: before._createdDate.$date,
		updated: now,
	});
};
