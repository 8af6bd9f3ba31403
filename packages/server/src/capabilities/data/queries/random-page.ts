import { hash } from "node:crypto";
import type { queryDataItems as declared } from "@cartwright/contract/data/item-reads";
import { type CursorScope, readSigned } from "@cartwright/store/cursor";
import type { Filter } from "@cartwright/store/query/filter";
import type { Context } from "../../../foundation/context.ts";
import type { Handler } from "../../../foundation/handler.ts";
import { itemFilter } from "../item-fields.ts";
import { loadReferenceFilter } from "../references/load/load-item-filter.ts";
import { loadComputedItems } from "./load/load-computed-items.ts";
import type { QueriedItems } from "./load/load-queried-items.ts";
import type { Stage } from "./pipeline/stages.ts";
import { computedPageMetadata, readComputedPage } from "./result-page.ts";

type Request = Parameters<Handler<typeof declared>>[1];

interface RandomOrder {
	readonly filter: Filter | undefined;
	readonly seed: number;
}

/** A page of items in random order; undefined if the request asks for another order. */
export const loadRandomPage = async (context: Context, queried: QueriedItems, request: Request) => {
	const { site, cursorKey } = context;
	const name = `queryDataItems ${queried.collection.itemSet} RANDOM`;
	const query = request.query ?? {};
	const cursor = query.cursorPaging?.cursor;
	const isRandom = cursor ? isSignedFor({ key: cursorKey, site, query: name }, cursor) : request.sortMode === "RANDOM";
	if (!isRandom) return undefined;
	const sent = cursor ? undefined : itemFilter(queried.collection, query.filter);
	const order: RandomOrder = { filter: sent, seed: request.randomOptions?.seed ?? 0 };
	const page = readComputedPage(context, name, query, order);
	const returnTotalCount = request.returnTotalCount === true;
	const filter = await loadReferenceFilter(context, queried.collection, page.request.filter);
	const computation = { ...page, filter, stages: [inOrderOf(page.request)], returnTotalCount };
	const { docs, isMore, total } = await loadComputedItems(context, queried, computation);
	return { docs, pagingMetadata: computedPageMetadata(page, { count: docs.length, isMore, total }) };
};

/** The client sends nothing with a cursor, so the cursor tells which order it belongs to. */
const isSignedFor = (scope: CursorScope, cursor: string): boolean => readSigned(scope, cursor).faults === undefined;

const inOrderOf = ({ seed }: RandomOrder): Stage => ({
	kind: "sort",
	keysOf: ({ _id }) => [hash("sha1", `${seed} ${_id}`)],
	directions: [1],
	paths: ["_id"],
});
