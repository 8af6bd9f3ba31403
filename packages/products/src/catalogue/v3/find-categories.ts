import type {
	CategoryFields,
	TreeReference,
	Category as WireCategory,
} from "@cartwright/contract/catalogue/v3/category-messages";
import { categorySearchFields } from "@cartwright/contract/catalogue/v3/category-query-fields";
import type { CursorPagingMetadata } from "@cartwright/contract/query/query-messages";
import type { Aggregation, AggregationResults, SearchDetails } from "@cartwright/contract/query/search-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { readPageRequest, storeQuery, toResultPage, type WireQuery } from "@cartwright/kernel/foundation/page-request";
import type { Document } from "@cartwright/store/collection";
import { matcher, select } from "@cartwright/store/query/evaluate";
import type { Sort } from "@cartwright/store/query/filter";
import { aggregateViews } from "./aggregate-views.ts";
import { categoryView } from "./category-view.ts";
import { viewRules } from "./field-values.ts";
import { includesHidden, loadCategories } from "./load-categories.ts";
import { textMatcher } from "./text-search.ts";

export interface CategoryRequest {
	readonly name: string;
	readonly query: WireQuery;
	readonly tree: TreeReference | null | undefined;
	readonly hidden: boolean | null | undefined;
	readonly fields?: readonly CategoryFields[] | null | undefined;
	readonly text?: SearchDetails | null | undefined;
	readonly aggregations?: readonly Aggregation[] | null | undefined;
	readonly defaultSort?: readonly Sort[];
}

export interface FoundCategories {
	readonly categories: WireCategory[];
	readonly pagingMetadata: CursorPagingMetadata;
	readonly total: number;
	readonly aggregations: AggregationResults[];
}

const rules = viewRules(categorySearchFields);
const places = { fields: { name: "name", description: "description" }, defaultPaths: ["name", "description"] };

/** A shop has few categories, and they are cached, so they are filtered and paged in memory. */
export const findCategories = async (context: Context, request: CategoryRequest): Promise<FoundCategories> => {
	const hidden = includesHidden(context, request.hidden);
	const scope = { key: context.cursorKey, site: context.site, query: request.name };
	const pageRequest = readPageRequest(request.query, scope, {
		rules,
		defaultLimit: 100,
		defaultSort: request.defaultSort ?? [],
	});
	const { all, tree } = await loadCategories(context, request.tree);
	const text = textMatcher(request.text, places);
	const facts = all.filter(({ category }) => (hidden || category.visible) && (!text || text(category)));
	const views = facts.map((each) => categoryView(each, tree, new Set(), context.origin) as Document);
	const { filter } = pageRequest;
	const matching = filter ? views.filter(matcher(filter)) : views;
	const { items, pagingMetadata } = toResultPage(
		pageRequest,
		select(matching, { ...storeQuery(pageRequest), filter: undefined }),
		(view) => view,
	);
	const byId = new Map(facts.map((each) => [each.category.id, each]));
	return {
		categories: items.flatMap(({ id }) => {
			const found = byId.get(id);
			return found ? [categoryView(found, tree, new Set(request.fields), context.origin)] : [];
		}),
		pagingMetadata,
		total: matching.length,
		aggregations: (request.aggregations ?? []).map((each) => aggregateViews(each, matching)),
	};
};
