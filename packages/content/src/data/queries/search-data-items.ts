import type { searchDataItems as declared } from "@cartwright/contract/data/item-computations";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { WorkBudget } from "@cartwright/kernel/foundation/work-budget";
import { wordsOf } from "@cartwright/products/catalogue/search/tokenize";
import { DataError } from "../data-error.ts";
import { hooksOf } from "../hooks/collection-hooks.ts";
import { itemView } from "../item-view.ts";
import { includeTree } from "../references/include-tree.ts";
import { loadIncludedItems } from "../references/load/load-included-items.ts";
import { loadComputedItems } from "./load/load-computed-items.ts";
import { loadItemSource } from "./load-item-source.ts";
import { matchingWords, mayHaveWords } from "./matching-words.ts";
import { orderBy, readOrder } from "./pipeline/sorted.ts";
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
	const computation = {
		...page,
		...computationOf(page.request, context.budget),
		returnTotalCount: !page.isByCursor,
	};
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

/** A name that no field of an item has. */
const matchCount = "$matches";

const computationOf = (
	{ details, sort }: Pick<Search, "sort"> & { readonly details: Search["search"] },
	budget: WorkBudget,
) => {
	const words = [...new Set(wordsOf(details?.expression ?? ""))];
	if (words.length === 0) throw new DataError("WDE0075", "search.search.expression must have at least one word.");
	const isFuzzy = details?.fuzzy === true;
	const countMatches = matchingWords(words, isFuzzy);
	const needed = details?.mode === "AND" ? words.length : 1;
	const order = sort?.length ? readOrder(sort, "search.sort") : undefined;
	const counted: Stage = {
		kind: "unwind",
		path: "",
		*elements(item) {
			const count = countMatches(item, budget);
			// Items are loaded again for the page.
			if (count >= needed) yield order ? item : { _id: item._id ?? null, [matchCount]: count };
		},
	};
	const sorted: Stage = { kind: "sort", ...(order ?? orderBy([{ field: matchCount, order: "DESC" }])) };
	const needs = isFuzzy ? {} : { mayMatch: (json: string) => mayHaveWords(json, words, budget) };
	return { stages: [counted, sorted], needs };
};
