import type { searchDataItems as declared } from "@cartwright/contract/data/item-computations";
import type { JsonObject } from "@cartwright/contract/message";
import type { Handler } from "../../../foundation/handler.ts";
import type { WorkBudget } from "../../../foundation/work-budget.ts";
import { wordsOf } from "../../catalogue/search/tokenize.ts";
import { DataError } from "../data-error.ts";
import { hooksOf } from "../hooks/collection-hooks.ts";
import { itemView } from "../item-view.ts";
import { includeTree } from "../references/include-tree.ts";
import { loadIncludedItems } from "../references/load/load-included-items.ts";
import { loadComputedItems } from "./load/load-computed-items.ts";
import { loadItemSource } from "./load-item-source.ts";
import { matchingWords } from "./matching-words.ts";
import { readOrder } from "./pipeline/sorted.ts";
import type { Stage } from "./pipeline/stages.ts";
import { computedPageMetadata, readComputedPage } from "./result-page.ts";

/** Reads all items that match the filter, in small chunks. */
export const searchDataItems: Handler<typeof declared> = async (context, request) => {
	const source = await loadItemSource(context, request);
	const include = includeTree(request);
	const { search: details, filter: sentFilter, sort, fields, ...paging } = request.search ?? {};
	const query = `searchDataItems ${source.id}`;
	const page = readComputedPage(context, query, paging, { details, filter: sentFilter, sort });
	const scan = await source.scanOf(context, page.request.filter);
	const stages = stagesOf(page.request);
	const computation = { ...page, stages, returnTotalCount: !page.isByCursor };
	const { docs, isMore, total } = await loadComputedItems(context, source, scan, computation);
	const included = await loadIncludedItems(context, source, docs, include);
	const hooks = source.collection ? hooksOf(context, source.collection, request, ["afterQuery"]) : undefined;
	const shown = hooks ? await hooks.afterRead("afterQuery", included) : included;
	return {
		dataItems: shown.map((item) => itemView(request.dataCollectionId, item, fields ?? [])),
		pagingMetadata: computedPageMetadata(page, { count: included.length, isMore, total }),
	};
};

type Search = NonNullable<Parameters<typeof searchDataItems>[1]["search"]>;

const stagesOf = ({ details, sort }: Pick<Search, "sort"> & { readonly details: Search["search"] }): Stage[] => {
	const words = wordsOf(details?.expression ?? "");
	if (words.length === 0) throw new DataError("WDE0075", "search.search.expression must have at least one word.");
	const countMatches = matchingWords(words, details?.fuzzy === true);
	const needed = details?.mode === "AND" ? new Set(words).size : 1;
	const matches = new WeakMap<JsonObject, number>();
	const isMatch = (item: JsonObject, budget: WorkBudget): boolean => {
		const count = countMatches(item, budget);
		matches.set(item, count);
		return count >= needed;
	};
	const byMatches = {
		keysOf: (item: JsonObject) => [String(matches.get(item) ?? 0).padStart(3, "0")],
		directions: [-1 as const],
		paths: [],
	};
	return [
		{ kind: "filter", matches: (item, budget) => isMatch(item as JsonObject, budget), paths: [] },
		{ kind: "sort", ...(sort?.length ? readOrder(sort, "search.sort") : byMatches) },
	];
};
