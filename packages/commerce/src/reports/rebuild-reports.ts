import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { pacedJob, type Steps } from "@cartwright/kernel/runtime/paced-job";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { siteIds } from "@cartwright/kernel/sites/load/site-ids";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { create, remove, replace } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { compare } from "@cartwright/store/query/filter";
import { byId, page, type Store } from "@cartwright/store/store";
import { type ReportState, reportStateId, reportStates, reportSums } from "./documents.ts";
import { loadOrderChanges } from "./load/load-order-changes.ts";
import { loadOrderIds } from "./load/load-order-ids.ts";
import { orderChangeWrites } from "./order-change-writes.ts";
import { isOutdated, newGeneration } from "./report-state.ts";

/** Counts the orders that are not counted yet, of sums that there are not, that are outdated, or that an operator rebuilds. */
export const rebuildDueReports = pacedJob("rebuild-reports", 60, async function* (context): Steps {
	for (const site of await siteIds(context)) {
		let isDone = false;
		while (!isDone) {
			isDone = await countMore(context, site);
			context = yield;
		}
	}
});

/** Counts all orders of a site anew. Reports say that they are not complete until it is done. */
export const rebuildReports = async (context: Pick<WorkContext, "store">, site: string): Promise<void> => {
	const { store } = context;
	await rerunOnConflict(async () => {
		const { state, shop } = await store.read(site, {
			state: byId(reportStates, reportStateId),
			shop: byId(settings, settingsId),
		});
		const next = newGeneration(state?.doc, shop?.doc);
		await store.commit(site, [state ? replace(reportStates, state, next) : create(reportStates, next)]);
	});
	while (!(await countMore(context, site)));
};

/** Counts some of the orders that are not counted yet, or deletes some of the earlier sums. Returns whether nothing is left. */
const countMore = ({ store }: Pick<WorkContext, "store">, site: string): Promise<boolean> =>
	// An event may count the same orders.
	rerunOnConflict(async () => {
		const { state, shop } = await store.read(site, {
			state: byId(reportStates, reportStateId),
			shop: byId(settings, settingsId),
		});
		if (!state || isOutdated(state.doc, shop?.doc)) {
			const next = newGeneration(state?.doc, shop?.doc);
			await store.commit(site, [state ? replace(reportStates, state, next) : create(reportStates, next)]);
			return false;
		}
		const { after } = state.doc;
		if (after === undefined) return deleteEarlier(store, site, state.doc);
		await countAfter(store, site, state, after);
		return false;
	});

const countAfter = async (store: Store, site: string, state: Stored<ReportState>, after: string): Promise<void> => {
	const { ids, next } = await loadOrderIds({ store, site }, after);
	const { generation } = state.doc;
	const writes = orderChangeWrites(await loadOrderChanges({ store, site }, ids, state.doc), generation);
	const { after: _, ...complete } = state.doc;
	const doc = next === undefined ? complete : { ...complete, after: next };
	await store.commit(site, [replace(reportStates, state, doc), ...writes]);
};

const deletedAtOnce = 500;

const deleteEarlier = async (store: Store, site: string, { generation }: ReportState): Promise<boolean> => {
	const filter = compare("generation", "lt", generation);
	const { earlier } = await store.read(site, { earlier: page(reportSums, { filter, limit: deletedAtOnce }) });
	if (earlier.length === 0) return true;
	await store.commit(
		site,
		earlier.map((sum) => remove(reportSums, sum)),
	);
	return earlier.length < deletedAtOnce;
};
