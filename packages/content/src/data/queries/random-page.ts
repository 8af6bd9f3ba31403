import { hash } from "node:crypto";
import type { queryDataItems as declared } from "@cartwright/contract/data/item-reads";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import type { ItemSource } from "./load/item-source.ts";
import { loadComputedItems } from "./load/load-computed-items.ts";
import type { Stage } from "./pipeline/stages.ts";
import { computedPageMetadata, isCursorOf, readComputedPage } from "./result-page.ts";

type Request = Parameters<Handler<typeof declared>>[1];

interface RandomOrder {
	readonly filter: unknown;
	readonly seed: number;
}

/** A page of items in random order; undefined if the request asks for another order. */
export const loadRandomPage = async (context: Context, source: ItemSource, request: Request) => {
	const { site, cursorKey } = context;
	const name = `queryDataItems ${source.id} RANDOM`;
	const query = request.query ?? {};
	const cursor = query.cursorPaging?.cursor;
	const isRandom = cursor ? isCursorOf({ key: cursorKey, site, query: name }, cursor) : request.sortMode === "RANDOM";
	if (!isRandom) return undefined;
	const order: RandomOrder = { filter: query.filter, seed: request.randomOptions?.seed ?? 0 };
	const page = readComputedPage(context, name, query, order);
	const returnTotalCount = request.returnTotalCount === true;
	const scan = await source.scanOf(context, page.request.filter);
	const computation = { ...page, stages: [inOrderOf(page.request)], returnTotalCount, needs: { fields: ["_id"] } };
	const { docs, isMore, total } = await loadComputedItems(context, source, scan, computation);
	return { docs, pagingMetadata: computedPageMetadata(page, { count: docs.length, isMore, total }) };
};

/** A hash takes as long. */
const hashSteps = 20;

const inOrderOf = ({ seed }: RandomOrder): Stage => ({
	kind: "sort",
	keysOf: ({ _id }, budget) => {
		budget.takeSteps(hashSteps);
		return [hash("sha1", `${seed} ${_id}`)];
	},
	directions: [1],
	paths: ["_id"],
});
