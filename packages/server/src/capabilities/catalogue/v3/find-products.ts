import type { ProductFields } from "@cartwright/contract/catalogue/v3/product-messages";
import type { CursorPagingMetadata } from "@cartwright/contract/query/query-messages";
import type { Aggregation, AggregationResults, SearchDetails } from "@cartwright/contract/query/search-messages";
import type { Stored } from "@cartwright/store/collection";
import { readCursor } from "@cartwright/store/cursor";
import { satisfies, select } from "@cartwright/store/query/evaluate";
import { and, type Filter } from "@cartwright/store/query/filter";
import { type Rules, readFilter, readSort } from "@cartwright/store/query-language";
import { count, page } from "@cartwright/store/store";
import type { Context } from "../../../foundation/context.ts";
import { products } from "../documents.ts";
import { loadInventory } from "../load-products.ts";
import type { Product } from "../product.ts";
import { isIndexed, questionsOf, resultOf } from "./aggregate-products.ts";
import { aggregateViews } from "./aggregate-views.ts";
import { type AskedPage, cutPage, narrowed, readPage, storeQuery, type WireQuery } from "./asked-page.ts";
import { showsCategories } from "./category-tree.ts";
import {
	currencyOf,
	onShow,
	refuseHiddenFilter,
	type Surroundings,
	surroundings,
	treeOf,
	viewOptions,
} from "./product-access.ts";
import { withCategories } from "./product-rules.ts";
import { comparableProduct, scanProducts } from "./scan-products.ts";
import { productPlaces, textFilter } from "./text-search.ts";

export interface ProductQuestion {
	/** Of the call; its cursors are of no use to others. */
	readonly name: string;
	readonly query: WireQuery;
	/** Members that the answer is to show. */
	readonly fields?: ReadonlySet<ProductFields>;
	readonly text?: SearchDetails | null | undefined;
	readonly aggregations?: readonly Aggregation[] | null | undefined;
	/** Fields that documents are asked for. */
	readonly rules: (currency: string) => Rules;
	/** Fields that views are asked for where documents cannot be. */
	readonly viewRules?: Rules;
}

export interface FoundProducts {
	readonly page: readonly Stored<Product>[];
	readonly pagingMetadata: CursorPagingMetadata;
	readonly aggregations: AggregationResults[];
	readonly around: Surroundings;
}

const pageRules = (rules: Rules) => ({ rules, defaultLimit: 100 });

interface Reading extends ProductQuestion {
	readonly context: Context;
	readonly around: Surroundings;
	readonly scope: { readonly key: string; readonly site: string; readonly query: string };
	/** What the caller may see, and the text that is looked for. */
	readonly further: Filter;
}

/**
 * A page of products: by their indexes where these hold all that is asked for, or else by looking at the views of all
 * products. The number of round trips does not depend on the size of the page.
 */
export const findProducts = async (context: Context, question: ProductQuestion): Promise<FoundProducts> => {
	const around = await context.store.read(context.site, surroundings(heedsCategories(question)));
	const reading: Reading = {
		...question,
		context,
		around,
		scope: { key: context.cursorKey, site: context.site, query: question.name },
		further: and(onShow(context), textFilter(question.text, productPlaces)),
	};
	return isForViews(reading) ? findByViews(reading) : findByIndexes(reading);
};

/** Whether the answer can depend on the tree of categories. A cursor has them resolved, unless it goes by views. */
const heedsCategories = ({ query, fields, aggregations, viewRules }: ProductQuestion): boolean =>
	(fields !== undefined && showsCategories(fields)) ||
	Object.keys(query.filter ?? {}).length > 0 ||
	(aggregations?.length ?? 0) > 0 ||
	(viewRules !== undefined && (query.sort !== undefined || query.cursorPaging?.cursor !== undefined));

const viewScope = ({ scope }: Reading) => ({ ...scope, query: `${scope.query} by views` });

const isForViews = (reading: Reading): boolean => {
	const { query, viewRules, around } = reading;
	if (!viewRules) return false;
	const cursor = query.cursorPaging?.cursor;
	if (cursor) return readCursor(viewScope(reading), cursor).faults === undefined;
	const rules = reading.rules(currencyOf(around));
	return readFilter(query.filter, rules).faults !== undefined || readSort(query.sort, rules).faults !== undefined;
};

const findByIndexes = async (reading: Reading): Promise<FoundProducts> => {
	const { context, query, scope, around, further } = reading;
	const currency = currencyOf(around);
	const read = readPage(query, scope, pageRules(reading.rules(currency)));
	refuseHiddenFilter(context, read.filter);
	const asked = narrowed({ ...read, filter: withCategories(read.filter, treeOf(around)) }, further);
	const wanted = reading.aggregations ?? [];
	const questions = wanted.flatMap((each, index) =>
		isIndexed(each) ? [questionsOf(each, `aggregation ${index}`, asked.filter, currency)] : [],
	);
	const answers = await context.store.read(context.site, {
		...Object.assign({}, ...questions),
		page: page(products, storeQuery(asked)),
	});
	const found = answers.page as Stored<Product>[];
	await loadInventory(context, found);
	const views = wanted.every(isIndexed) ? [] : await viewsOf(reading, asked.filter);
	const aggregations = wanted.map((each, index) =>
		isIndexed(each) ? resultOf(each, `aggregation ${index}`, answers, currency) : aggregateViews(each, views),
	);
	const { items, pagingMetadata } = cutPage(asked, found, ({ doc }) => doc);
	return { page: items, pagingMetadata, aggregations, around };
};

const viewsOf = async ({ context, around }: Reading, filter: Filter | undefined) => {
	const options = viewOptions(context, around, new Set(), true);
	return (await scanProducts(context, filter)).map((stored) => comparableProduct(stored, options));
};

const findByViews = async (reading: Reading): Promise<FoundProducts> => {
	const { context, around, further } = reading;
	const asked = askViews(reading);
	const stored = await scanProducts(context, further);
	const byId = new Map(stored.map((each) => [each.doc.id, each]));
	const options = viewOptions(context, around, new Set(), true);
	const views = stored.map((each) => comparableProduct(each, options));
	const { items, pagingMetadata } = cutPage(asked, select(views, storeQuery(asked)), (view) => view);
	const { filter } = asked;
	const matching = filter ? views.filter((view) => satisfies(view, filter)) : views;
	return {
		page: items.flatMap(({ id }) => byId.get(id) ?? []),
		pagingMetadata,
		aggregations: (reading.aggregations ?? []).map((each) => aggregateViews(each, matching)),
		around,
	};
};

const askViews = (reading: Reading): AskedPage => {
	const { context, query, viewRules = () => undefined } = reading;
	const asked = readPage(query, viewScope(reading), pageRules(viewRules));
	refuseHiddenFilter(context, asked.filter);
	return asked;
};

/** How many products satisfy a filter. */
export const countFound = async (
	context: Context,
	question: ProductQuestion,
	shown: Filter | undefined,
): Promise<number> => {
	const around = await context.store.read(context.site, surroundings(heedsCategories(question)));
	const further = and(shown, textFilter(question.text, productPlaces));
	const reading: Reading = {
		...question,
		context,
		around,
		scope: { key: context.cursorKey, site: context.site, query: question.name },
		further,
	};
	if (isForViews(reading)) {
		const { filter } = askViews(reading);
		const views = await viewsOf(reading, further);
		return filter ? views.filter((view) => satisfies(view, filter)).length : views.length;
	}
	const { filter } = readPage(question.query, reading.scope, pageRules(question.rules(currencyOf(around))));
	const wanted = and(withCategories(filter, treeOf(around)), further);
	const { total } = await context.store.read(context.site, { total: count(products, wanted) });
	return total;
};
