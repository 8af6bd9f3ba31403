import { ExtendedFields, Tags } from "../ecommerce/entity-messages.ts";
import { CatalogReference } from "../ecommerce/line-item-messages.ts";
import { guid, list, message, optional, timestamp, type Wire } from "../message.ts";

/** So many items a wishlist can have. */
export const maxWishlistItems = 100;

export const WishlistItem = message({
	/** What it is. */
	catalogReference: CatalogReference,
	/** When it was added. */
	addedDate: optional(timestamp()),
});
export type WishlistItem = Wire<typeof WishlistItem>;

/** What a member would like to have. Each member has one wishlist, with the id of the member. */
export const Wishlist = message({
	/** Id of the wishlist. */
	id: guid(),
	/** Id of the member. */
	memberId: guid(),
	/** The items, the latest first. */
	items: list(WishlistItem, { max: maxWishlistItems }),
	/** When the first item was added; absent as long as none was. */
	createdDate: optional(timestamp()),
	/** When the wishlist was last changed. */
	updatedDate: optional(timestamp()),
	/** Absent: no call sets it. */
	extendedFields: ExtendedFields,
	/** Tags that staff gave it. Members see the public ones. */
	tags: Tags,
});
export type Wishlist = Wire<typeof Wishlist>;
