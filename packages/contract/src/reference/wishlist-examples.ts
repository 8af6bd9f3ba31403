import { storesAppId } from "../catalogue/stores-app.ts";
import type { Example } from "./example.ts";

const catalogReference = { appId: storesAppId, catalogItemId: "$wishedId" };
const published = `{ appId: "${storesAppId}", catalogItemId: wishedId }`;

/** What members would like to have. */
export const wishlistExamples: readonly Example[] = [
	{
		call: "stores.products.queryProducts",
		as: "member",
		request: { query: { paging: { limit: 1 } } },
		captures: { wishedId: "products.0.id" },
	},
	{
		call: "ecom.wishlists.addItem",
		as: "member",
		request: { catalogReference, returnEntity: true },
		published: `wishlists.addItem(${published}, { returnEntity: true })`,
		captures: { wishlistId: "wishlist.id" },
	},
	{
		call: "ecom.wishlists.getDefaultWishlist",
		as: "member",
		request: {},
		published: "wishlists.getDefaultWishlist()",
	},
	{
		call: "ecom.wishlists.bulkUpdateWishlistTags",
		as: "staff",
		request: { wishlistIds: ["$wishlistId"], assignTags: { privateTags: { tagIds: ["a1"] } } },
		published: 'wishlists.bulkUpdateWishlistTags([wishlistId], { assignTags: { privateTags: { tagIds: ["a1"] } } })',
	},
	{
		call: "ecom.wishlists.bulkUpdateWishlistTagsByFilter",
		as: "staff",
		request: { filter: { id: "$wishlistId" }, unassignTags: { privateTags: { tagIds: ["a1"] } } },
		published:
			'wishlists.bulkUpdateWishlistTagsByFilter({ id: wishlistId }, { unassignTags: { privateTags: { tagIds: ["a1"] } } })',
	},
	{
		call: "ecom.wishlists.removeItem",
		as: "member",
		request: { catalogReference },
		published: `wishlists.removeItem(${published})`,
	},
];
