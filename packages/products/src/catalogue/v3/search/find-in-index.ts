import type { Aggregation, AggregationResults, SearchDetails } from "@cartwright/contract/query/search-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { type PageRequest, readPageRequest, type WireQuery } from "@cartwright/kernel/foundation/page-request";
import type { Stored } from "@cartwright/store/collection";
import { writeCursor } from "@cartwright/store/cursor";
import { completeSort } from "@cartwright/store/query/evaluate";
import { and, type Filter, type Position, type Scalar, type Sort } from "@cartwright/store/query/filter";
import { byIds } from "@cartwright/store/store";
import { products } from "../../documents.ts";
import { loadInventory } from "../../inventory/load-products.ts";
import type { Product } from "../../product.ts";
import { Bits } from "../../search/bits.ts";
import { type Ranked, rank } from "../../search/ranking.ts";
import type { SearchIndex } from "../../search/search-index.ts";
import { wordsOfShop } from "../../search/shop-words.ts";
import { searchIndexOf } from "../../search/site-index.ts";
import { type Reader, topPlaces } from "../../search/top.ts";
import { aggregateViews } from "../aggregate-views.ts";
import {
	currencyOf,
	maySeeHidden,
	requireHiddenAccess,
	treeOf,
	type ViewDependencies,
	viewDependencies,
} from "../product-access.ts";
import { resolveCategories } from "../product-rules.ts";
import { aggregate, isIndexed } from "./facets.ts";
import { productConditions } from "./product-conditions.ts";
import { relevance, searchRules } from "./search-fields.ts";
import { readText, textIn, withText } from "./text-condition.ts";
import { viewsOf } from "./views-of.ts";

export interface IndexSearch {
	/** Of the call; its cursors are of no use to others. */
	readonly name: string;
	readonly query: WireQuery;
	readonly text?: SearchDetails | null | undefined;
	readonly aggregations?: readonly Aggregation[] | null | undefined;
	/** Whether products that are not on show may be found. */
	readonly hidden?: boolean;
}

/** The products that a search is about, at one moment of the index. */
interface Found {
	readonly index: SearchIndex;
	readonly places: Bits;
	readonly ranked: Ranked | undefined;
}

export interface FoundProducts {
	readonly page: readonly Stored<Product>[];
	readonly cursors: { readonly next?: string; readonly prev?: string };
	readonly aggregations: AggregationResults[];
	readonly around: ViewDependencies;
}

const defaultLimit = 100;

/** A page of the products that a search finds, with its aggregations. Costs the same few statements whatever is found. */
export const findInIndex = async (context: Context, search: IndexSearch): Promise<FoundProducts> => {
	const around = await context.store.read(context.site, viewDependencies(true));
	const request = pageRequestOf(context, search, around);
	const places = await findPlaces(context, request.filter, around, search.hidden ?? true);
	const sort = completeSort(request.sort);
	const readerOf = (field: string) => readerIn(places, field);
	const top = topPlaces(places.places, sort, request.from, request.limit + 1, readerOf);
	const shown = cut(request, top);
	const cursors = cursorsOf(request, shown, top.length, (place) => sort.map(({ field }) => readerOf(field)(place)));
	const ids = shown.map((place) => places.index.idAt(place));
	const requestedAggregations = search.aggregations ?? [];
	const { budget } = context;
	const [tree, currency] = [treeOf(around), currencyOf(around)];
	const facets = { index: places.index, tree, currency, found: places.places, budget };
	const counted = requestedAggregations.map((each) => (isIndexed(each) ? aggregate(facets, each) : undefined));
	// From here on the index may go on without us.
	const everyId = counted.includes(undefined) ? idsOf(places) : [];
	const page = await load(context, ids);
	const views = everyId.length > 0 ? await viewsOf(context, around, everyId) : [];
	const aggregations = requestedAggregations.map((each, at) => counted[at] ?? aggregateViews(each, views));
	return { page, cursors, aggregations, around };
};

/** How many products a search finds. */
export const countInIndex = async (context: Context, search: IndexSearch): Promise<number> => {
	const around = await context.store.read(context.site, viewDependencies(true));
	const { filter } = pageRequestOf(context, search, around);
	return (await findPlaces(context, filter, around, search.hidden ?? true)).places.count;
};

/** Ids of all products that a search finds. */
export const everyIdInIndex = async (context: Context, search: IndexSearch): Promise<string[]> => {
	const around = await context.store.read(context.site, viewDependencies(true));
	const { filter } = pageRequestOf(context, search, around);
	return idsOf(await findPlaces(context, filter, around, search.hidden ?? true));
};

const scopeOf = ({ cursorKey: key, site }: Context, query: string) => ({ key, site, query });

/** Filter, order and place of the page; the words that are looked for are part of the filter, so cursors hold them. */
const pageRequestOf = (context: Context, { name, query, text }: IndexSearch, around: ViewDependencies): PageRequest => {
	const rules = searchRules(currencyOf(around));
	const request = readPageRequest(query, scopeOf(context, name), { rules, defaultLimit });
	if (request.from) return request;
	requireHiddenAccess(context, request.filter);
	const words = readText(text);
	if (!words) return request;
	return {
		...request,
		filter: withText(request.filter, words),
		sort: request.sort.length > 0 ? request.sort : byRelevance,
	};
};

/** Of those that are as close, what can be had comes first, and then what sells. */
const byRelevance: readonly Sort[] = [relevance, "inStock", "cartwright.sales"].map((field) => ({
	field,
	order: "DESC",
}));

const findPlaces = async (
	context: Context,
	filter: Filter | undefined,
	around: ViewDependencies,
	hidden: boolean,
): Promise<Found> => {
	const tree = treeOf(around);
	const { words, rest = and() } = textIn(filter);
	const resolved = resolveCategories(rest, tree) ?? and();
	const onShow = !(hidden && maySeeHidden(context));
	const conditions = await productConditions(context, around, resolved, onShow);
	const index = await searchIndexOf(context);
	const scope = index.everything(onShow);
	const known = new Map(conditions.map(({ filter: each, ids }) => [each, placesOf(index, ids)]));
	context.budget.takeSteps(index.stepsOf(resolved));
	const matching = index.matching(resolved, known).and(scope);
	const compounds = around.settings !== undefined && wordsOfShop(around.settings.doc).compounds;
	const ranked = words && rank(index, tree, { ...words, compounds }, scope);
	return { index, ranked, places: ranked ? matching.and(ranked.found) : matching };
};

const placesOf = (index: SearchIndex, ids: readonly string[]): Bits => {
	const bits = new Bits(index.room);
	for (const id of ids) {
		const place = index.placeOf(id);
		if (place !== undefined) bits.add(place);
	}
	return bits;
};

const readerIn = ({ index, ranked }: Found, field: string): Reader =>
	field === relevance ? (place) => ranked?.scores[place] ?? null : index.readerOf(field);

const cut = ({ from, limit }: PageRequest, top: readonly number[]): readonly number[] => {
	if (top.length <= limit) return top;
	return from?.reversed ? top.slice(-limit) : top.slice(0, limit);
};

const cursorsOf = (
	{ filter, sort, from, limit, scope }: PageRequest,
	shown: readonly number[],
	total: number,
	valuesAt: (place: number) => (Scalar | null)[],
) => {
	const isMore = total > limit;
	const [first, last] = [shown[0], shown.at(-1)];
	const cursor = (place: number, reversed: boolean) => {
		const position: Position = { values: valuesAt(place), reversed };
		return writeCursor(scope, { filter, sort, from: position });
	};
	return {
		...((from?.reversed || isMore) && last !== undefined ? { next: cursor(last, false) } : {}),
		...((from?.reversed ? isMore : from) && first !== undefined ? { prev: cursor(first, true) } : {}),
	};
};

const idsOf = ({ index, places }: Found): string[] => {
	const ids: string[] = [];
	places.each((place) => ids.push(index.idAt(place)));
	return ids;
};

/** One that was deleted in the meantime is missing. */
const load = async (context: Context, ids: readonly string[]): Promise<Stored<Product>[]> => {
	const { found } = await context.store.read(context.site, { found: byIds(products, ids) });
	const page = ids.flatMap((id) => found.get(id) ?? []);
	await loadInventory(context, page);
	return page;
};
