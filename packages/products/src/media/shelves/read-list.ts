import type { QuerySpec } from "@cartwright/contract/operation";
import type { CursorPagingMetadata } from "@cartwright/contract/query/query-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import {
	type PageRules,
	readPageRequest,
	storeQuery,
	toResultPage,
	type WireQuery,
	withFilters,
} from "@cartwright/kernel/foundation/page-request";
import type { Collection, Document } from "@cartwright/store/collection";
import type { Filter } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { listSort } from "../media-lists.ts";

interface ListRequest {
	readonly sort?: { readonly fieldName?: string | null; readonly order?: string | null } | null;
	readonly paging?: { readonly limit?: number | null; readonly cursor?: string | null } | null;
}

type Reading = Pick<Context, "store" | "site" | "cursorKey">;

interface Listing<Doc extends Document> {
	/** The call, because a cursor belongs to one. */
	readonly call: string;
	readonly collection: Collection<Doc>;
	readonly rules: PageRules;
}

/** A page of files or folders, as a query asks for it. */
export const readQuery = async <Doc extends Document>(
	{ store, site, cursorKey: key }: Reading,
	{ call, collection, rules }: Listing<Doc>,
	query: WireQuery,
	filter?: Filter,
): Promise<{ readonly docs: readonly Doc[]; readonly metadata: CursorPagingMetadata }> => {
	const request = withFilters(readPageRequest(query, { key, site, query: call }, rules), filter);
	const { rows } = await store.read(site, { rows: page(collection, storeQuery(request)) });
	const { items, pagingMetadata } = toResultPage(request, rows, ({ doc }) => doc);
	return { docs: items.map(({ doc }) => doc), metadata: pagingMetadata };
};

/** A page of files or folders, as a list asks for it. */
export const readList = <Doc extends Document>(
	context: Reading,
	listing: Listing<Doc> & { readonly spec: QuerySpec },
	{ sort, paging }: ListRequest,
	filter: Filter,
) => readQuery(context, listing, { sort: listSort(sort, listing.spec), cursorPaging: paging ?? null }, filter);
