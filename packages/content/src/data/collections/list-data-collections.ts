import type { listDataCollections as declared } from "@cartwright/contract/data/collections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { or, type Sort } from "@cartwright/store/query/filter";
import { byIds, count, page } from "@cartwright/store/store";
import { appCollectionView } from "../app-collections/app-collection-view.ts";
import { appCollections } from "../app-collections/app-collections.ts";
import { DataError } from "../data-error.ts";
import { dataCollections } from "../documents.ts";
import { collectionView } from "./collection-view.ts";

const defaultLimit = 50;
const sortable = ["id", "displayName"];

export const listDataCollections: Handler<typeof declared> = async (
	{ store, site },
	{ paging, sort, collectionTypes },
) => {
	const limit = paging?.limit || defaultLimit;
	const offset = paging?.offset ?? 0;
	const isWanted = (type: "NATIVE" | "WIX_APP") => !collectionTypes?.length || collectionTypes.includes(type);
	const filter = isWanted("NATIVE") ? undefined : or();
	const query = { filter, sort: sortOf(sort), limit, offset };
	const { native, nativeTotal, hidden } = await store.read(site, {
		native: page(dataCollections, query),
		nativeTotal: count(dataCollections, filter),
		hidden: byIds(
			dataCollections,
			appCollections.map(({ id }) => id),
		),
	});
	// Those that mirror the shop follow after all others.
	const mirrors = isWanted("WIX_APP") ? appCollections.filter(({ id }) => !hidden.has(id)) : [];
	const total = nativeTotal + mirrors.length;
	const from = Math.max(0, offset - nativeTotal);
	const shown = mirrors.slice(from, Math.max(from, offset + limit - nativeTotal)).map(appCollectionView);
	const collections = [...native.map(collectionView), ...shown];
	return {
		collections,
		pagingMetadata: {
			count: collections.length,
			offset,
			total,
			tooManyToCount: false,
			cursors: {},
			hasNext: offset + collections.length < total,
		},
	};
};

const sortOf = (sort: { fieldName?: string | null; order?: Sort["order"] | null } | null | undefined): Sort[] => {
	const field = sort?.fieldName;
	if (!field) return [{ field: "id", order: "ASC" }];
	if (sortable.includes(field)) return [{ field, order: sort.order ?? "ASC" }];
	throw new DataError(
		"WDE0075",
		`Collections cannot be sorted by ${field.slice(0, 100)}, only by ${sortable.join(", ")}.`,
	);
};
