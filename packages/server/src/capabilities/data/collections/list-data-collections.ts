import type { listDataCollections as declared } from "@cartwright/contract/data/collections";
import { or, type Sort } from "@cartwright/store/query/filter";
import { count, page } from "@cartwright/store/store";
import type { Handler } from "../../../foundation/handler.ts";
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
	const filter = collectionTypes?.length && !collectionTypes.includes("NATIVE") ? or() : undefined;
	const query = { filter, sort: sortOf(sort), limit, offset };
	const { collections, total } = await store.read(site, {
		collections: page(dataCollections, query),
		total: count(dataCollections, filter),
	});
	return {
		collections: collections.map(collectionView),
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
