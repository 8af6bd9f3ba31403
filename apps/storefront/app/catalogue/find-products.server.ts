import type { Product } from "@cartwright/contract/catalogue/v3/product-messages";
import { productsV3 } from "@cartwright/contract/catalogue/v3/products";
import type { Aggregation, AggregationResults } from "@cartwright/contract/query/search-messages";
import { cacheResponses } from "@cartwright/page-app/response-cache";
import type { Client } from "@cartwright/sdk/client";
import { aggregations, type CategoryIds, conditionsOf, type ListQuery, listQuery } from "./list-query.ts";
import type { ListState } from "./list-state.ts";
import { cardFields } from "./product-card.ts";

export interface Found {
	readonly products: readonly Product[];
	readonly hasMore: boolean;
	readonly results: readonly AggregationResults[];
}

interface Scope {
	/** Id of the list's category. */
	readonly within: string | undefined;
	readonly ids: CategoryIds;
	readonly currency: string;
}

/** Many shoppers request the same list. Stock in it may be this old: the cart checks it again. */
const cache = cacheResponses<Found>(1000, 100);

/** The products of a list, and the count of each value of each facet. */
export const findProducts = (client: Client, state: ListState, scope: Scope): Promise<Found> => {
	const key = JSON.stringify([state, scope.within, scope.currency, [...scope.ids]]);
	return cache(client, key, () => askForProducts(client, state, scope));
};

const askForProducts = async (client: Client, state: ListState, scope: Scope): Promise<Found> => {
	const requested = aggregations(scope.currency);
	const conditions = conditionsOf(state, scope.ids);
	const query = listQuery(state, scope.within, conditions);
	const calls = client.use(productsV3);
	const search = (each: ListQuery, limit: number, requested: readonly Aggregation[]) =>
		calls.searchProducts({
			search: { ...each, aggregations: [...requested], cursorPaging: { limit } },
			fields: cardFields,
		});
	const count = (state.page - state.from + 1) * state.size;
	const isFirst = state.from === 1;
	const [first, page, ...others] = await Promise.all([
		search(query, isFirst ? count : 1, Object.values(requested)),
		isFirst ? undefined : pageAt(client, query, (state.from - 1) * state.size, count),
		// Another value of a facet widens the list, so the values of a facet are counted without its own filter.
		...conditions.map((own) => {
			const without = conditions.filter((each) => each !== own);
			return search(listQuery(state, scope.within, without), 1, [{ ...requested[own.facet], name: own.key }]);
		}),
	]);
	const shown = page ?? first;
	return {
		products: shown.products,
		hasMore: Boolean(shown.pagingMetadata?.cursors?.next),
		results: [...others, first].flatMap(({ aggregationData }) => aggregationData?.results ?? []),
	};
};

type Page = Pick<Awaited<ReturnType<typeof pageAfter>>, "products" | "pagingMetadata">;

/** The services page by cursor: a later page is reached step by step, and the cursors are cached for a while. */
const pageAt = async (client: Client, query: ListQuery, offset: number, limit: number): Promise<Page> => {
	const key = JSON.stringify(query);
	let reached = 0;
	let cursor: string | undefined;
	while (reached < offset) {
		const step = Math.min(longestStep, offset - reached);
		const known = recall(client, `${key} ${reached + step}`);
		cursor = known ?? (await pageAfter(client, query, cursor, step)).pagingMetadata?.cursors?.next;
		if (!cursor) return { products: [] };
		reached += step;
		remember(client, `${key} ${reached}`, cursor);
	}
	return pageAfter(client, query, cursor, limit);
};

const longestStep = 96;

const pageAfter = (client: Client, query: ListQuery, cursor: string | undefined, limit: number) =>
	client.use(productsV3).searchProducts({
		search: cursor ? { cursorPaging: { cursor, limit } } : { ...query, cursorPaging: { limit } },
		fields: cardFields,
	});

const maxCursors = 1000;
const knownFor = 60_000;
const ways = new WeakMap<Client, Map<string, { cursor: string; until: number }>>();

const recall = (client: Client, key: string): string | undefined => {
	const known = ways.get(client)?.get(key);
	return known && known.until > Date.now() ? known.cursor : undefined;
};

const remember = (client: Client, key: string, cursor: string): void => {
	const cursors = ways.get(client) ?? new Map<string, { cursor: string; until: number }>();
	ways.set(client, cursors);
	if (cursors.size >= maxCursors) cursors.clear();
	cursors.set(key, { cursor, until: Date.now() + knownFor });
};
