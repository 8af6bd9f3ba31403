import { storesAppId } from "@cartwright/contract/catalogue/stores-app";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { getRecommendation as declaration } from "@cartwright/contract/recommendations/recommendations";
import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import {
	activePlugins,
	type ServicePlugin,
	servicePlugins,
	servicePluginsId,
} from "@cartwright/kernel/service-plugins/documents";
import { defaultSettings, settings, settingsId } from "@cartwright/kernel/sites/settings";
import { productSales, products } from "@cartwright/products/catalogue/documents";
import { isStoresApp } from "@cartwright/products/catalogue/product";
import { and, equals, hasSome } from "@cartwright/store/query/filter";
import { byId, byIds, page } from "@cartwright/store/store";
import { type AlgorithmName, algorithmNamed } from "./algorithms.ts";
import { appAlgorithms, keyOf } from "./app-algorithms.ts";
import { bySharedCollections } from "./collection-overlap.ts";
import { candidates, companionsOf, rankCandidates, weightsOf } from "./companions.ts";
import { productCompanions } from "./documents.ts";
import { findByApps } from "./find-by-apps.ts";
import { recommendationSettings } from "./settings.ts";

type Request = RequestOf<typeof declaration>;
type Response = ResponseOf<typeof declaration>;

const maxRecommendations = 100;
/** Some candidates may be hidden or deleted. */
const maxCandidates = 300;
/** If fewer products were bought together, products of the same collections are added, then best sellers. */
const minRelatedItems = 10;

/**
 * Returns the result of the first algorithm that finds enough items. The number of store reads does not depend on the
 * number of items.
 */
export const getRecommendation = async (context: Context, request: Request): Promise<Response> => {
	const algorithms = request.algorithms;
	const items = request.items ?? [];
	const apps = algorithms.some(({ appId }) => !isStoresApp(appId)) ? await loadApps(context) : undefined;
	requireSupported(request, apps?.plugins ?? []);
	const requestedIds = [...new Set(items.map(({ catalogItemId }) => catalogItemId))];
	// Skips algorithms that find nothing.
	const minItems = Math.max(1, request.minimumRecommendedItems ?? 0);
	const idsByAlgorithm = await findByAlgorithm(context, requestedIds, minItems);
	if (!idsByAlgorithm) return { recommendation: { items: [] } };
	const byApps = apps ? await findByApps(context, { ...apps, algorithms, items }) : undefined;
	for (const algorithm of algorithms) {
		const name = isStoresApp(algorithm.appId) ? algorithmNamed(algorithm.id) : undefined;
		const own = name ? idsByAlgorithm[name].map((catalogItemId) => ({ catalogItemId, appId: storesAppId })) : [];
		const recommended = (byApps?.get(keyOf(algorithm)) ?? own).slice(0, maxRecommendations);
		if (recommended.length >= minItems) return { recommendation: { items: recommended, algorithm } };
	}
	return { recommendation: { items: [] } };
};

/** What recommendations of apps depend on. */
const loadApps = async ({ store, site }: Context) => {
	const { shop, stored } = await store.read(site, {
		shop: byId(settings, settingsId),
		stored: byId(servicePlugins, servicePluginsId),
	});
	const { currency } = shop?.doc ?? defaultSettings;
	return { plugins: activePlugins(stored, "ECOM_RECOMMENDATIONS_PROVIDER"), currency };
};

const requireSupported = (request: Request, plugins: readonly ServicePlugin[]): void => {
	const { algorithms } = request;
	const foreign = algorithms.find(({ appId }) => !isStoresApp(appId) && !plugins.some((each) => each.appId === appId));
	if (foreign) {
		throw new ApplicationError<typeof declaration>(
			"RECOMMENDATIONS_PROVIDER_NOT_FOUND",
			`No app with the id ${foreign.appId} recommends items. The shop's own algorithms have the appId ${storesAppId}.`,
		);
	}
	const ofApps = new Set(
		appAlgorithms(plugins).map(({ config, appId }) => keyOf({ appId, id: config?.algorithmId ?? "" })),
	);
	const unsupportedAlgorithms = algorithms.filter((each) =>
		isStoresApp(each.appId) ? !algorithmNamed(each.id ?? "") : !ofApps.has(keyOf(each)),
	);
	if (unsupportedAlgorithms.length > 0) {
		throw new ApplicationError<typeof declaration>(
			"ALGORITHM_NOT_SUPPORTED",
			`There is no algorithm ${unsupportedAlgorithms.map(({ id }) => id).join(", ")}; listAvailableAlgorithms returns the supported ones.`,
			{ unsupportedAlgorithms },
		);
	}
	const items = (request.items ?? []).filter(({ appId }) => !isStoresApp(appId));
	if (items.length > 0) {
		throw new ApplicationError<typeof declaration>(
			"ITEM_APP_ID_NOT_SUPPORTED",
			`Only the shop's own products, with the appId ${storesAppId}, are supported.`,
			{ items, algorithms },
		);
	}
};

/**
 * The product ids that each algorithm finds, best first, without the requested products and those that shoppers cannot
 * see. `undefined` if the shop has turned recommendations off.
 */
const findByAlgorithm = async (
	{ store, site }: Context,
	requestedIds: readonly string[],
	least: number,
): Promise<Record<AlgorithmName, string[]> | undefined> => {
	const loaded = await store.read(site, {
		shop: byId(settings, settingsId),
		asked: byIds(products, requestedIds),
		companions: byIds(productCompanions, requestedIds),
		best: page(productSales, { sort: [{ field: "heat", order: "DESC" }], limit: maxCandidates + requestedIds.length }),
	});
	if (!recommendationSettings(loaded.shop?.doc).enabled) return undefined;
	const excluded = new Set(requestedIds);
	const weights = new Map(requestedIds.map((id) => [id, weightsOf(companionsOf(loaded.companions.get(id)?.doc))]));
	const boughtTogetherIds = candidates(weights, excluded, maxCandidates);
	const best = loaded.best.map(({ doc }) => doc.id).filter((id) => !excluded.has(id));
	const requestedProducts = [...loaded.asked.values()].map(({ doc }) => doc);
	const collectionIds = [...new Set(requestedProducts.flatMap((product) => product.collectionIds))];
	const details = await store.read(site, {
		sales: byIds(productSales, [...requestedIds, ...boughtTogetherIds]),
		productsById: byIds(products, [...new Set([...boughtTogetherIds, ...best])]),
		// Without collections there are no related products to read.
		...(collectionIds.length > 0 ? { neighbours: productsInCollections(collectionIds) } : {}),
	});
	const isVisible = (id: string) => details.productsById.get(id)?.doc.visible === true;
	const neighbours = (details.neighbours ?? []).map(({ doc }) => doc).filter(({ id }) => !excluded.has(id));
	const sharedCollections = bySharedCollections(requestedProducts, neighbours);
	const maxOrders = [...loaded.best, ...details.sales.values()].reduce((max, { doc }) => Math.max(max, doc.orders), 0);
	const ordersOf = (id: string) => details.sales.get(id)?.doc.orders ?? 0;
	const companions = rankCandidates(boughtTogetherIds, weights, ordersOf, maxOrders).filter(isVisible);
	const bestsellers = best.filter(isVisible);
	return {
		boughtTogether:
			requestedIds.length > 0
				? fillUp(Math.max(least, minRelatedItems), companions, sharedCollections, bestsellers)
				: [],
		sharedCollections,
		viewedTogether: [],
		bestsellers,
	};
};

const productsInCollections = (collectionIds: readonly string[]) =>
	page(products, {
		filter: and(equals("visible", true), hasSome("collectionIds", collectionIds)),
		sort: [{ field: "createdDate", order: "DESC" }],
		limit: maxCandidates,
	});

/** The first list, filled up from the following lists until there are `count` ids. */
const fillUp = (count: number, ...lists: readonly (readonly string[])[]): string[] => {
	const ids = new Set<string>();
	for (const list of lists) {
		if (ids.size >= count) break;
		for (const id of list) ids.add(id);
	}
	return [...ids];
};
