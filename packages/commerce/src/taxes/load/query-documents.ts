import type { ReadContext } from "@cartwright/kernel/foundation/context";
import {
	type ResultPage,
	readPageRequest,
	storeQuery,
	toResultPage,
	type WireQuery,
} from "@cartwright/kernel/foundation/page-request";
import type { Collection, Document, Stored } from "@cartwright/store/collection";
import type { Sort } from "@cartwright/store/query/filter";
import type { Rules } from "@cartwright/store/query-language";
import { page } from "@cartwright/store/store";

/** A page of regions, groups or rates. */
export const queryDocuments = async <Doc extends Document>(
	{ store, site, cursorKey }: ReadContext & { readonly cursorKey: Parameters<typeof readPageRequest>[1]["key"] },
	collection: Collection<Doc>,
	query: WireQuery | null | undefined,
	{ rules, defaultSort }: { readonly rules: Rules; readonly defaultSort: Sort },
): Promise<ResultPage<Stored<Doc>>> => {
	const scope = { key: cursorKey, site, query: collection.name };
	const request = readPageRequest(query ?? {}, scope, { rules, defaultLimit: 50, defaultSort: [defaultSort] });
	const { rows } = await store.read(site, { rows: page(collection, storeQuery(request)) });
	return toResultPage(request, rows, ({ doc }) => doc);
};
