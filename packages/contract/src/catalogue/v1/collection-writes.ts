import { guid, list, message, text } from "../../message.ts";
import { endpointsUnder, operation, staff } from "../../operation.ts";
import { shop, shops } from "../../ownership.ts";
import { PRODUCT_NOT_FOUND, SLUG_ALREADY_EXISTS } from "../../recurring-errors.ts";
import { ALL_PRODUCTS_COLLECTION_CANNOT_BE_CHANGED, COLLECTION_NOT_FOUND } from "../errors.ts";
import { Collection } from "./collection-messages.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/catalog-server" });

export const createCollection = operation({
	summary: "Creates a collection. The slug is made from the name if none is sent.",
	...endpoint("POST", "/v1/collections"),
	callers: staff,
	ownership: shop,
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ collection: Collection }),
	required: ["collection", "collection.name"],
	response: message({ collection: Collection }),
	errors: { SLUG_ALREADY_EXISTS },
});

export const updateCollection = operation({
	summary: "Updates the members that are sent.",
	...endpoint("PATCH", "/v1/collections/{collection.id}"),
	callers: staff,
	ownership: shops("collection", "collection.id"),
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ collection: Collection }),
	required: ["collection.id", "collection"],
	response: message({ collection: Collection }),
	errors: { COLLECTION_NOT_FOUND, SLUG_ALREADY_EXISTS, ALL_PRODUCTS_COLLECTION_CANNOT_BE_CHANGED },
});

export const deleteCollection = operation({
	summary: 'Deletes a collection; its products are kept. "All products" cannot be deleted: its id is not a GUID.',
	...endpoint("DELETE", "/v1/collections/{id}"),
	query: "flat",
	callers: staff,
	ownership: shops("collection"),
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: guid() }),
	required: ["id"],
	response: message({}),
	errors: { COLLECTION_NOT_FOUND },
});

export const addProductsToCollection = operation({
	summary: "Adds up to 1000 products to a collection. Products already in it are ignored.",
	...endpoint("POST", "/v1/collections/{id}/productIds"),
	callers: staff,
	ownership: shops("collection"),
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: guid(), productIds: list(text(), { max: 1000 }) }),
	required: ["id", "productIds"],
	response: message({}),
	errors: { COLLECTION_NOT_FOUND, PRODUCT_NOT_FOUND },
});

export const removeProductsFromCollection = operation({
	summary: "Removes up to 1000 products from a collection.",
	...endpoint("POST", "/v1/collections/{id}/productIds/delete"),
	callers: staff,
	ownership: shops("collection"),
	permission: "WIX_STORES.MODIFY_PRODUCTS",
	request: message({ id: guid(), productIds: list(text(), { max: 1000 }) }),
	required: ["id", "productIds"],
	response: message({}),
	errors: { COLLECTION_NOT_FOUND },
});
