import { isIndexedFilter } from "@cartwright/store/query/compile";
import { conjuncts, type Query } from "@cartwright/store/query/filter";
import { createdPath, type DataCollection, dataItems } from "../documents.ts";
import { filteredPaths } from "../item-fields.ts";
import { isSearched, planPage } from "./plan.ts";

/** The fields that a query filters and sorts by, if no index serves it, so that it reads every item; otherwise none. */
export const unservedFields = (collection: DataCollection, query: Query): readonly string[] => {
	const { filter, sort = [] } = query;
	if (planPage(collection, query) || isSearched(collection, filter)) return [];
	if (filter && conjuncts(filter).some((each) => isIndexedFilter(dataItems, each))) return [];
	const paths = [...(filter ? filteredPaths(filter) : []), ...sort.map(({ field }) => field)];
	const names = paths.filter((path) => path !== createdPath && path !== "id").map(nameOf);
	return [...new Set(names)];
};

const nameOf = (path: string): string => path.replace(/^data\./, "").replace(/\.\$date$/, "");
