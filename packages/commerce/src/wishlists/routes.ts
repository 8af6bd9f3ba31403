import { wishlists as service } from "@cartwright/contract/wishlists/wishlists";
import { type Implementation, implement } from "@cartwright/kernel/foundation/implementation";

export const wishlists: readonly Implementation[] = [
	implement(service, {
		getDefaultWishlist: () => import("./get-default-wishlist.ts"),
		addItem: () => import("./add-item.ts"),
		removeItem: () => import("./remove-item.ts"),
		bulkUpdateWishlistTags: () => import("./bulk-update-wishlist-tags.ts"),
		bulkUpdateWishlistTagsByFilter: () => import("./bulk-update-wishlist-tags-by-filter.ts"),
	}),
];
