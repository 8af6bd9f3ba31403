import { BulkActionMetadata, ItemMetadata } from "../bulk-messages.ts";
import { EMPTY_ASSIGN_AND_UNASSIGN_LISTS } from "../catalogue/errors.ts";
import { error } from "../declared-error.ts";
import { Tags } from "../ecommerce/entity-messages.ts";
import { CatalogReference } from "../ecommerce/line-item-messages.ts";
import { bool, defaulted, guid, json, list, message, optional } from "../message.ts";
import { type Endpoint, fields, type HttpMethod, operation, type QuerySpec, service, staff } from "../operation.ts";
import { caller, shop } from "../ownership.ts";
import { maxWishlistItems, Wishlist } from "./wishlist-messages.ts";

const endpoint = (method: HttpMethod, native: string, prefix = ""): Endpoint => ({
	method,
	native,
	published: prefix + native,
	standalone: `/_api/wishlist${native}`,
});

/** What the filters of calls by filter can name. */
export const wishlistFilterFields: QuerySpec = {
	paging: "CURSOR",
	fields: fields(["id", "memberId", "createdDate", "updatedDate"], "*", "BOTH"),
};

export const getDefaultWishlist = operation({
	summary: "Gets the wishlist of the calling member, which is empty at first.",
	...endpoint("GET", "/v1/wishlists/get-default", "/ecom"),
	query: "flat",
	callers: ["member"],
	ownership: caller,
	permission: "ecom:v1:wishlist:get_default_wishlist",
	request: message({
		/** Id of the app of a catalogue, for the items of that catalogue alone. */
		appId: optional(guid()),
	}),
	response: message({
		/** The wishlist. */
		wishlist: Wishlist,
	}),
});

const catalogReference = ["catalogReference", "catalogReference.appId", "catalogReference.catalogItemId"] as const;

const itemRequest = message({
	/** The item. The same item with other options is another one. */
	catalogReference: CatalogReference,
	/** Whether to return the wishlist. */
	returnEntity: defaulted(bool(), false),
});

const changed = message({
	/** The wishlist, if `returnEntity` is set. */
	wishlist: Wishlist,
});

/** An item of the shop's own catalogue has to be a product that the member can see. */
export const addItem = operation({
	summary: "Adds an item to the wishlist of the calling member. If it has the item already, nothing changes.",
	...endpoint("POST", "/v1/wishlists/add-item", "/ecom"),
	callers: ["member"],
	ownership: caller,
	permission: "ecom:v1:wishlist:add_item",
	request: itemRequest,
	required: [...catalogReference],
	response: changed,
	errors: {
		WISHLIST_ITEMS_LIMIT_EXCEEDED: error(
			400,
			`The wishlist has ${maxWishlistItems} items already.`,
			"Remove an item first.",
		),
	},
});

export const removeItem = operation({
	summary: "Removes an item from the wishlist of the calling member. If it does not have the item, nothing changes.",
	...endpoint("POST", "/v1/wishlists/remove-item", "/ecom"),
	callers: ["member"],
	ownership: caller,
	permission: "ecom:v1:wishlist:remove_item",
	request: itemRequest,
	required: [...catalogReference],
	response: changed,
});

/** A tag in both lists is assigned. */
export const bulkUpdateWishlistTags = operation({
	summary: "Assigns tags to up to 100 wishlists and removes others.",
	...endpoint("POST", "/v1/bulk/wishlists/update-tags"),
	callers: staff,
	ownership: shop,
	permission: "ecom:v1:wishlist:bulk_update_wishlist_tags",
	request: message({
		/** Ids of the wishlists, which are those of their members. */
		wishlistIds: list(guid(), { min: 1, max: 100 }),
		/** Tags to assign. */
		assignTags: Tags,
		/** Tags to remove. */
		unassignTags: Tags,
	}),
	required: ["wishlistIds"],
	response: message({
		/** Whether each has the tags. */
		results: list(message({ itemMetadata: ItemMetadata }), { min: 1, max: 100 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
	errors: { EMPTY_ASSIGN_AND_UNASSIGN_LISTS },
});

/** A tag in both lists is assigned. */
export const bulkUpdateWishlistTagsByFilter = operation({
	summary: "Starts a job that assigns tags to all wishlists that match, and removes others.",
	...endpoint("POST", "/v1/bulk/wishlists/update-tags-by-filter"),
	callers: staff,
	ownership: shop,
	permission: "ecom:v1:wishlist:bulk_update_wishlist_tags_by_filter",
	request: message({
		/** Which wishlists, by `id`, `memberId`, `createdDate` or `updatedDate`; an empty one matches all. */
		filter: json(),
		/** Tags to assign. */
		assignTags: Tags,
		/** Tags to remove. */
		unassignTags: Tags,
	}),
	required: ["filter"],
	response: message({
		/** Id of the job. */
		jobId: guid(),
	}),
	errors: { EMPTY_ASSIGN_AND_UNASSIGN_LISTS },
});

export const wishlists = service({
	name: "ecom.wishlists",
	entity: "wix.ecom.v1.wishlist",
	operations: { getDefaultWishlist, addItem, removeItem, bulkUpdateWishlistTags, bulkUpdateWishlistTagsByFilter },
	events: {},
});
