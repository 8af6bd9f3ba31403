import { backInStockNotifications } from "@cartwright/contract/back-in-stock/back-in-stock-notifications";
import { backInStockSettings } from "@cartwright/contract/back-in-stock/back-in-stock-settings";
import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import { readOnlyVariantsV3 } from "@cartwright/contract/catalogue/v3/read-only-variants";
import type { CatalogReference } from "@cartwright/contract/ecommerce/line-item-messages";
import type { Client } from "@cartwright/sdk/client";
import { orErrorPage } from "../or-error-page.server.ts";
import { keyOfReference, type RequestGroup, referencesOf, requestGroups } from "./request-groups.ts";
import { type RequestListState, requestFilterOf } from "./request-list.ts";

/** As many as have room in the address of the call that counts them by item. */
const pageSize = 30;

interface RequestPage {
	readonly groups: readonly RequestGroup[];
	readonly total: number;
	readonly hasMore: boolean;
	/** Whether shoppers can ask for notifications. */
	readonly isCollecting: boolean;
}

/** A page of requests by item, with how many wait for each. */
export const loadRequests = async (client: Client, state: RequestListState): Promise<RequestPage> => {
	const { queryBackInStockNotificationRequests } = client.use(backInStockNotifications);
	const paging = { limit: pageSize, offset: (state.page - 1) * pageSize };
	const [{ requests, metadata }, { settings }] = await Promise.all([
		orErrorPage(queryBackInStockNotificationRequests({ query: { filter: requestFilterOf(state), paging } })),
		orErrorPage(client.use(backInStockSettings).getSettings({})),
	]);
	const references = referencesOf(requests);
	const [counts, products, variants] = await Promise.all([
		countsOf(client, references),
		productsOf(client, references),
		variantsOf(client, references),
	]);
	const total = metadata?.total ?? 0;
	return {
		groups: requestGroups({ requests, counts, products, variants }),
		total,
		hasMore: state.page * pageSize < total,
		isCollecting: settings?.collectionStates?.find(({ appId }) => appId === storesAppId)?.collectingRequests ?? false,
	};
};

const countsOf = async (client: Client, references: readonly CatalogReference[]): Promise<Map<string, number>> => {
	if (references.length === 0) return new Map();
	const { countsPerCatalogReference } = await client
		.use(backInStockNotifications)
		.getBackInStockNotificationRequestsCountByCatalogReferences({ catalogReferences: [...references] });
	return new Map(
		countsPerCatalogReference.map(({ catalogReference, count }) => [
			keyOfReference(catalogReference ?? {}),
			count ?? 0,
		]),
	);
};

const productsOf = async (client: Client, references: readonly CatalogReference[]) => {
	const ids = [...new Set(references.flatMap(({ catalogItemId }) => catalogItemId ?? []))];
	if (ids.length === 0) return [];
	const query = { filter: { id: { $in: ids } }, cursorPaging: { limit: ids.length } };
	return (await client.use(productsV3).queryProducts({ query })).products;
};

const variantsOf = async (client: Client, references: readonly CatalogReference[]) => {
	const ids = references.flatMap(({ options }) => (typeof options?.variantId === "string" ? [options.variantId] : []));
	if (ids.length === 0) return [];
	const query = { filter: { variantId: { $in: ids } }, cursorPaging: { limit: ids.length } };
	return (await client.use(readOnlyVariantsV3).queryVariants({ query })).variants;
};
