import { bool, guid, list, message, optional } from "../../message.ts";
import { anyone, endpointsUnder, operation, service } from "../../operation.ts";
import { shop } from "../../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../../query/query-messages.ts";
import { AggregationData, cursorSearch } from "../../query/search-messages.ts";
import { ReadOnlyVariant, VariantFields } from "./read-only-variant-messages.ts";
import { readOnlyVariantQueryFields, readOnlyVariantSearchFields } from "./read-only-variant-query-fields.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/product-variants-reader" });

export const queryVariants = operation({
	summary: "Lists variants with data of their products.",
	...endpoint("POST", "/v3/products/query-variants"),
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.READ_ONLY_VARIANT_READ",
	furtherPermissions: ["WIX_STORES.READ_ONLY_VARIANT_READ_HIDDEN"],
	request: message({
		query: cursorQuery({ limit: 1000, sorts: 5 }),
		fields: list(VariantFields, { max: 100 }),
		locationIds: optional(list(guid(), { max: 4 })),
	}),
	response: message({ variants: list(ReadOnlyVariant), pagingMetadata: CursorPagingMetadata }),
	paging: { items: "variants", metadata: "pagingMetadata", defaultLimit: 100, maxLimit: 1000 },
	spec: readOnlyVariantQueryFields,
});

export const searchVariants = operation({
	summary: "Finds variants by free text and filter, with aggregations.",
	...endpoint("POST", "/v3/products/search-variants"),
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.READ_ONLY_VARIANT_READ",
	furtherPermissions: ["WIX_STORES.READ_ONLY_VARIANT_READ_HIDDEN"],
	request: message({
		search: cursorSearch({ limit: 1000, sorts: 10 }),
		fields: list(VariantFields, { max: 100 }),
		locationIds: optional(list(guid(), { max: 4 })),
		freshData: optional(bool()),
	}),
	response: message({
		variants: list(ReadOnlyVariant),
		pagingMetadata: CursorPagingMetadata,
		aggregationData: AggregationData,
	}),
	paging: { items: "variants", metadata: "pagingMetadata", defaultLimit: 100, maxLimit: 1000 },
	spec: readOnlyVariantSearchFields,
});

export const readOnlyVariantsV3 = service({
	name: "stores.read-only-variants-v-3",
	entity: "wix.stores.catalog.v3.read_only_variant",
	operations: { queryVariants, searchVariants },
	events: {},
});
