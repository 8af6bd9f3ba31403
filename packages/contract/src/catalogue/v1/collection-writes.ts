import { guid, list, message, text } from "../../message.ts";
import { addresses, operation, staff } from "../../operation.ts";
import { Collection } from "./collection-messages.ts";

const at = addresses({ published: "/stores", standalone: "/_api/catalog-server" });

/** Creates a collection. The slug is made from the name where none is given. */
export const createCollection = operation({
	...at("POST", "/v1/collections"),
	callers: staff,
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ collection: Collection }),
	required: ["collection", "collection.name"],
	response: message({ collection: Collection }),
	errors: { SLUG_ALREADY_EXISTS: 409 },
});

/** Changes the members that are sent. */
export const updateCollection = operation({
	...at("PATCH", "/v1/collections/{collection.id}"),
	callers: staff,
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ collection: Collection }),
	required: ["collection.id", "collection"],
	response: message({ collection: Collection }),
	errors: { COLLECTION_NOT_FOUND: 404, SLUG_ALREADY_EXISTS: 409, ALL_PRODUCTS_COLLECTION_CANNOT_BE_CHANGED: 428 },
});

/** Deletes a collection; its products stay. "All products" cannot be deleted. */
export const deleteCollection = operation({
	...at("DELETE", "/v1/collections/{id}"),
	query: "flat",
	callers: staff,
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({}),
	errors: { COLLECTION_NOT_FOUND: 404, ALL_PRODUCTS_COLLECTION_CANNOT_BE_DELETED: 428 },
});

/** Adds up to 1000 products to a collection. Those already in it stay. */
export const addProductsToCollection = operation({
	...at("POST", "/v1/collections/{id}/productIds"),
	callers: staff,
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: guid(), productIds: list(text(), { max: 1000 }) }),
	required: ["id", "productIds"],
	response: message({}),
	errors: { COLLECTION_NOT_FOUND: 404, ALL_PRODUCTS_COLLECTION_CANNOT_BE_CHANGED: 428 },
});

/** Takes up to 1000 products out of a collection. */
export const removeProductsFromCollection = operation({
	...at("POST", "/v1/collections/{id}/productIds/delete"),
	callers: staff,
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: guid(), productIds: list(text(), { max: 1000 }) }),
	required: ["id", "productIds"],
	response: message({}),
	errors: { COLLECTION_NOT_FOUND: 404, ALL_PRODUCTS_COLLECTION_CANNOT_BE_CHANGED: 428 },
});
