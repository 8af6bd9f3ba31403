import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { create, expect } from "@cartwright/store/batch";
import { byId } from "@cartwright/store/store";
import { reportStateId, reportStates } from "./documents.ts";
import { loadOrderChanges } from "./load/load-order-changes.ts";
import { orderChangeWrites } from "./order-change-writes.ts";
import { newGeneration } from "./report-state.ts";

/**
 * Counts orders as they are now. What is counted of each is stored with the sums in one commit, so repeated and late events change
 * nothing, and a crash loses nothing. A rebuild that starts in between changes the state, and with it the commit fails.
 */
export const countOrders = async (
	{ store }: Pick<WorkContext, "store">,
	site: string,
	ids: readonly string[],
): Promise<void> => {
	const { state, shop } = await store.read(site, {
		state: byId(reportStates, reportStateId),
		shop: byId(settings, settingsId),
	});
	const current = state?.doc ?? newGeneration(undefined, shop?.doc);
	const writes = orderChangeWrites(await loadOrderChanges({ store, site }, ids, current), current.generation);
	if (writes.length === 0) return;
	await store.commit(site, [state ? expect(reportStates, state) : create(reportStates, current), ...writes]);
};
