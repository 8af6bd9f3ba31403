import { isDeepStrictEqual } from "node:util";
import type { CatalogReference } from "@cartwright/contract/ecommerce/line-item-messages";
import { maxWishlistItems, type Wishlist as WishlistView } from "@cartwright/contract/wishlists/wishlist-messages";
import type { addItem } from "@cartwright/contract/wishlists/wishlists";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { tagsView } from "../taxes/tags.ts";
import type { Wishlist } from "./documents.ts";

/** Options that say nothing are those that were left out. */
const sameItem = (one: CatalogReference, other: CatalogReference): boolean =>
	one.appId === other.appId &&
	one.catalogItemId === other.catalogItemId &&
	isDeepStrictEqual(one.options ?? {}, other.options ?? {});

/** A wishlist with the item; the same one if it has it already. */
export const withItem = (wishlist: Wishlist, catalogReference: CatalogReference, now: string): Wishlist => {
	if (wishlist.items.some((item) => sameItem(item.catalogReference, catalogReference))) return wishlist;
	if (wishlist.items.length >= maxWishlistItems) {
		throw new ApplicationError<typeof addItem>(
			"WISHLIST_ITEMS_LIMIT_EXCEEDED",
			`A wishlist can have ${maxWishlistItems} items; remove one first.`,
		);
	}
	return { ...wishlist, items: [{ catalogReference, addedDate: now }, ...wishlist.items], updatedDate: now };
};

/** A wishlist without the item; the same one if it does not have it. */
export const withoutItem = (wishlist: Wishlist, catalogReference: CatalogReference, now: string): Wishlist => {
	const items = wishlist.items.filter((item) => !sameItem(item.catalogReference, catalogReference));
	return items.length === wishlist.items.length ? wishlist : { ...wishlist, items, updatedDate: now };
};

/** A wishlist as its member sees it. */
export const memberView = (memberId: string, wishlist: Wishlist | undefined): WishlistView => ({
	id: memberId,
	memberId,
	items: (wishlist?.items ?? []).map((item) => ({ ...item })),
	...(wishlist ? { createdDate: wishlist.createdDate, updatedDate: wishlist.updatedDate } : {}),
	...(wishlist?.tags ? { tags: tagsView({ ...wishlist.tags, privateTags: [] }) } : {}),
});
