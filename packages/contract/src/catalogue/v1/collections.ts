import { list, message, text } from "../../message.ts";
import { anyone, endpointsUnder, operation, service } from "../../operation.ts";
import { shop, shops } from "../../ownership.ts";
import { PagingMetadata, pagedQuery } from "../../query/query-messages.ts";
import { ENTITY_NOT_FOUND } from "../errors.ts";
import { Collection } from "./collection-messages.ts";
import { collectionQueryFields } from "./product-query-fields.ts";

// Releases of the client differ in whether they send the prefix.
const endpoint = endpointsUnder({ published: "", standalone: "/stores-reader" });

export const queryCollections = operation({
	summary: "Lists collections, up to 100 a page.",
	...endpoint("GET", "/v2/collections/query"),
	alternatives: [endpoint("POST", "/v2/collections/query")],
	query: "complex",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.READ_PRODUCTS",
	request: message({ query: pagedQuery({ limit: 100 }) }),
	response: message({ collections: list(Collection, { max: 100 }), metadata: PagingMetadata }),
	paging: { items: "collections", metadata: "metadata", defaultLimit: 100, maxLimit: 100 },
	spec: collectionQueryFields,
});

export const getCollection = operation({
	summary: 'Gets a collection by id. "All products" has the id 00000000-000000-000000-000000000001.',
	...endpoint("GET", "/v2/collections/{id}"),
	query: "flat",
	callers: anyone,
	ownership: shops("collection"),
	permission: "WIX_STORES.READ_PRODUCTS",
	request: message({ id: text() }),
	required: ["id"],
	response: message({ collection: Collection }),
	errors: { 404: ENTITY_NOT_FOUND },
	unwrap: "collection",
});

export const getCollectionBySlug = operation({
	summary: "Gets a collection by its slug.",
	...endpoint("GET", "/v2/collections/slug/{slug}"),
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.READ_PRODUCTS",
	request: message({ slug: text({ min: 1, max: 100 }) }),
	required: ["slug"],
	response: message({ collection: Collection }),
	errors: { 404: ENTITY_NOT_FOUND },
});

/**
 * Reads collections of the older catalogue. Data collections have the same native path `/v2/collections/{id}`. It
 * belongs to this service, since the published client calls it by its native path; data collections are called by their
 * published path.
 */
export const collections = service({
	name: "stores.collections",
	entity: "wix.stores.catalog.v1.collection",
	operations: { queryCollections, getCollection, getCollectionBySlug },
	events: {},
});
