import type { CatalogReference } from "@cartwright/contract/ecommerce/line-item-messages";
import { collection, type Document } from "@cartwright/store/collection";
import type { Tags } from "../taxes/documents.ts";

export interface WishlistItem {
	readonly catalogReference: CatalogReference;
	readonly addedDate: string;
}

/** What a member would like to have. Its id is that of the member. */
export interface Wishlist extends Document {
	/** The latest first. */
	readonly items: readonly WishlistItem[];
	readonly tags?: Tags;
	readonly createdDate: string;
	readonly updatedDate: string;
}

export const wishlists = collection<Wishlist>("wishlists", {
	fields: { createdDate: "text", updatedDate: "text" },
	indexes: [["createdDate"], ["updatedDate"]],
	present: ["createdDate", "updatedDate"],
});
