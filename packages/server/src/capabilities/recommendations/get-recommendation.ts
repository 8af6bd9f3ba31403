import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Algorithm } from "@cartwright/contract/recommendations/recommendation-messages";
import type { getRecommendation as declaration } from "@cartwright/contract/recommendations/recommendations";
import { and, equals, hasSome } from "@cartwright/store/query/filter";
import { byIds, page } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { productSales, products } from "../catalogue/documents.ts";
import { storesAppId } from "../catalogue/product.ts";
import { type AlgorithmName, algorithmNamed } from "./algorithms.ts";
import { candidates, rankCandidates, weightsOf } from "./companions.ts";
import { productCompanions } from "./documents.ts";
import { bySharedCollections } from "./neighbours.ts";

type Request = RequestOf<typeof declaration>;
type Answer = ResponseOf<typeof declaration>;

const mostAnswered = 100;
/** Some of those found may be hidden or gone. */
const mostLookedAt = 300;
/** With fewer products bought together than this, those of the same collections are added, then best sellers. */
const enough = 10;

/** Tries the algorithms in order; the first that finds enough wins. Asks the same few questions for any number of items. */
export const getRecommendation = async (context: Context, request: Request): Promise<Answer> => {
	const algorithms = request.algorithms ?? [];
	refuseUnknown(request, algorithms);
	const asked = [...new Set((request.items ?? []).map(({ catalogItemId }) => catalogItemId ?? ""))];
	// An algorithm that finds nothing is never the answer.
	const least = Math.max(1, request.minimumRecommendedItems ?? 0);
	const found = await find(context, asked, least);
	for (const algorithm of algorithms) {
		const name = algorithmNamed(algorithm.id ?? "");
		const ids = name ? found[name].slice(0, mostAnswered) : [];
		if (ids.length < least) continue;
		return {
			recommendation: { items: ids.map((catalogItemId) => ({ catalogItemId, appId: storesAppId })), algorithm },
		};
	}
	return { recommendation: { items: [] } };
};

const refuseUnknown = (request: Request, algorithms: readonly Algorithm[]): void => {
	const foreign = algorithms.find(({ appId }) => appId !== storesAppId);
	if (foreign) {
		throw new ApplicationError(
			"RECOMMENDATIONS_PROVIDER_NOT_FOUND",
			`No installed app has the id ${foreign.appId}. The shop's own algorithms are those of app ${storesAppId}.`,
		);
	}
	const unsupportedAlgorithms = algorithms.filter(({ id }) => !algorithmNamed(id ?? ""));
	if (unsupportedAlgorithms.length > 0) {
		throw new ApplicationError(
			"ALGORITHM_NOT_SUPPORTED",
			`There is no algorithm ${unsupportedAlgorithms.map(({ id }) => id).join(", ")}; listAvailableAlgorithms names all.`,
			{ unsupportedAlgorithms },
		);
	}
	const items = (request.items ?? []).filter(({ appId }) => appId !== storesAppId);
	if (items.length > 0) {
		throw new ApplicationError(
			"ITEM_APP_ID_NOT_SUPPORTED",
			`Recommendations are made for the shop's own products, which have the appId ${storesAppId}.`,
			{ items, algorithms },
		);
	}
};

/** What each algorithm finds, best first: never what was asked about, never what shoppers cannot see. */
const find = async (
	{ store, site }: Context,
	asked: readonly string[],
	least: number,
): Promise<Record<AlgorithmName, string[]>> => {
	const known = await store.read(site, {
		asked: byIds(products, asked),
		companions: byIds(productCompanions, asked),
		best: page(productSales, { sort: [{ field: "heat", order: "DESC" }], limit: mostLookedAt + asked.length }),
	});
	const except = new Set(asked);
	const weights = new Map(asked.map((id) => [id, weightsOf(known.companions.get(id)?.doc)]));
	const together = candidates(weights, except, mostLookedAt);
	const best = known.best.map(({ doc }) => doc.id).filter((id) => !except.has(id));
	const askedProducts = [...known.asked.values()].map(({ doc }) => doc);
	const collectionIds = [...new Set(askedProducts.flatMap((product) => product.collectionIds))];
	const more = await store.read(site, {
		sales: byIds(productSales, [...asked, ...together]),
		goods: byIds(products, [...new Set([...together, ...best])]),
		// Without a category there is nothing to share.
		...(collectionIds.length > 0 ? { neighbours: productsIn(collectionIds) } : {}),
	});
	const isSold = (id: string) => more.goods.get(id)?.doc.visible === true;
	const neighbours = (more.neighbours ?? []).map(({ doc }) => doc).filter(({ id }) => !except.has(id));
	const sharedCollections = bySharedCollections(askedProducts, neighbours);
	const maxOrders = [...known.best, ...more.sales.values()].reduce((max, { doc }) => Math.max(max, doc.orders), 0);
	const ordersOf = (id: string) => more.sales.get(id)?.doc.orders ?? 0;
	const companions = rankCandidates(together, weights, ordersOf, maxOrders).filter(isSold);
	const bestsellers = best.filter(isSold);
	return {
		boughtTogether: asked.length > 0 ? filled(Math.max(least, enough), companions, sharedCollections, bestsellers) : [],
		...{ sharedCollections, viewedTogether: [], bestsellers },
	};
};

const productsIn = (collectionIds: readonly string[]) =>
	page(products, {
		filter: and(equals("visible", true), hasSome("collectionIds", collectionIds)),
		sort: [{ field: "createdDate", order: "DESC" }],
		limit: mostLookedAt,
	});

/** The first list, with those after it added in turn as long as there are fewer than `count`. */
const filled = (count: number, ...lists: readonly (readonly string[])[]): string[] => {
	const ids = new Set<string>();
	for (const list of lists) {
		if (ids.size >= count) break;
		for (const id of list) ids.add(id);
	}
	return [...ids];
};
