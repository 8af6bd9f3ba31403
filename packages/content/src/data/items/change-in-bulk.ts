import type { Context } from "@cartwright/kernel/foundation/context";
import type { Stored } from "@cartwright/store/collection";
import { DataError } from "../data-error.ts";
import type { DataCollection, DataItem } from "../documents.ts";
import { commitIndexed, isValueTaken } from "../indexes/commit-items.ts";
import { loadUsage } from "../load/load-usage.ts";
import { refusedByIndexes } from "../load/refused-by-indexes.ts";
import { loadLinkedWrites } from "../references/load/load-linked-writes.ts";
import { isQuotaExceeded } from "../usage/commit-counted.ts";
import { exceeding } from "../usage.ts";
import { changedItemView } from "./changed-item-view.ts";
import { type BulkRequest, decideInBulk } from "./decide-in-bulk.ts";

/** Decides on the items of a bulk call, and writes those that do not fail in one commit. */
export const changeInBulk = async (context: Context, collection: Stored<DataCollection>, request: BulkRequest) => {
	let refused: ReadonlyMap<number, DataError> = new Map();
	for (;;) {
		const { decisions, writes, response } = await decideInBulk(context, collection.doc, request, refused);
		try {
			await commitIndexed(context, collection, await loadLinkedWrites(context, collection.doc, writes));
			return request.hooks ? await afterHooks(context, collection.doc, request, { decisions, response }) : response;
		} catch (error) {
			// Only now is it worth a read to find out which items it is about.
			const more = await refusals(context, collection.doc, decisions, error);
			if (more.size === 0) throw error;
			refused = new Map([...refused, ...more]);
		}
	}
};

type Decisions = Awaited<ReturnType<typeof decideInBulk>>["decisions"];

/** The items that made the commit fail, by their index in the request. */
const refusals = async (
	context: Context,
	collection: DataCollection,
	decisions: Decisions,
	error: unknown,
): Promise<ReadonlyMap<number, DataError>> => {
	const decided = decisions.map((each) => (each instanceof DataError ? undefined : each));
	if (isQuotaExceeded(error)) {
		const writes = decided.map((each) => each?.write);
		return exceeding(writes, await loadUsage(context));
	}
	const items = decided.map((each) => (each && "doc" in each.write ? each.item : undefined));
	return isValueTaken(error) ? refusedByIndexes(context, collection, items) : new Map();
};

type Changed = Pick<Awaited<ReturnType<typeof decideInBulk>>, "decisions" | "response">;

const hookAfter = {
	INSERT: "afterInsert",
	UPDATE: "afterUpdate",
	PATCH: "afterUpdate",
	DELETE: "afterRemove",
} as const;

/** Runs the hooks after the changes, and returns the response that they leave. */
const afterHooks = async (
	{ identity }: Context,
	collection: DataCollection,
	request: BulkRequest,
	{ decisions, response }: Changed,
): Promise<Changed["response"]> => {
	const hooks = request.hooks?.forAfter();
	const results = response.results.map(async (result, index) => {
		const decision = decisions[index];
		if (!hooks || !decision || decision instanceof DataError || decision.action === "UNKNOWN_ACTION_TYPE")
			return result;
		const { action, item, write } = decision;
		const before = "before" in write ? (write.before.doc as DataItem) : undefined;
		const view = changedItemView(identity, collection, item);
		const dataItem = await hooks.afterWrite(hookAfter[action], view, item, before);
		return request.returnEntity ? { ...result, dataItem } : result;
	});
	return { ...response, results: await Promise.all(results) };
};
