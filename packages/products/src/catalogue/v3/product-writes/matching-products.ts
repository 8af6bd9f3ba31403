import type { SearchDetails } from "@cartwright/contract/query/search-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import { everyIdInIndex } from "../search/find-in-index.ts";

interface Matching {
	readonly filter?: unknown;
	readonly search?: SearchDetails | null;
}

/** Ids of the products that a call by filter is about, hidden ones included if the caller may see them. */
export const matchingProducts = (context: Context, name: string, { filter, search }: Matching): Promise<string[]> =>
	everyIdInIndex(context, { name, query: { filter }, text: search });
