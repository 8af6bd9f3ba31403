import { message } from "../message.ts";
import { anyone, endpointsUnder, operation, service } from "../operation.ts";
import { shop } from "../ownership.ts";
import { CatalogVersion } from "./catalog-version.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/stores" });

export const getCatalogVersion = operation({
	summary: "Gets the catalogue version that the shop uses.",
	...endpoint("GET", "/v3/provision/version"),
	query: "flat",
	callers: anyone,
	ownership: shop,
	permission: "WIX_STORES.CATALOG_VERSION_READ",
	request: message({}),
	response: message({ catalogVersion: CatalogVersion }),
});

export const catalogVersioning = service({
	name: "stores.catalog-versioning",
	entity: "wix.stores.catalog.v3.provision",
	operations: { getCatalogVersion },
	events: {},
});
