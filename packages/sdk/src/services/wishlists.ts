// Written from @cartwright/contract/wishlists/wishlists by npm run snapshot.
import type { wishlists as declaration } from "@cartwright/contract/wishlists/wishlists";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const wishlists: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.wishlists",
	operations: {
		getDefaultWishlist: {
			method: "GET",
			published: "/ecom/v1/wishlists/get-default",
			query: "flat",
		},
		addItem: {
			method: "POST",
			published: "/ecom/v1/wishlists/add-item",
		},
		removeItem: {
			method: "POST",
			published: "/ecom/v1/wishlists/remove-item",
		},
		bulkUpdateWishlistTags: {
			method: "POST",
			published: "/v1/bulk/wishlists/update-tags",
		},
		bulkUpdateWishlistTagsByFilter: {
			method: "POST",
			published: "/v1/bulk/wishlists/update-tags-by-filter",
		},
	},
};
