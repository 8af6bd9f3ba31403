import { dataItems as service } from "@cartwright/contract/data/items";
import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { Job } from "@cartwright/kernel/foundation/subscriber";
import { pacedJob, type Steps } from "@cartwright/kernel/runtime/paced-job";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { siteIds } from "@cartwright/kernel/sites/load/site-ids";
import { purge, remove } from "@cartwright/store/batch";
import { uncached } from "@cartwright/store/collection";
import { compare } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { abandonedItems, dataItems } from "../documents.ts";
import { commitCounted } from "../usage/commit-counted.ts";

const batchSize = 200;

/** Deletes the items of collections that were deleted or emptied. */
export const deleteAbandonedItems: Job = pacedJob("delete-abandoned-items", 600, deleteAll);

async function* deleteAll(context: WorkContext): Steps {
	for (const site of await siteIds(context)) {
		while (await deleteSome(context, site)) context = yield;
	}
}

/** Returns whether there may be more. */
const deleteSome = ({ store }: WorkContext, site: string): Promise<boolean> =>
	rerunOnConflict(async () => {
		const { sets } = await store.read(site, { sets: page(abandonedItems, { limit: 1 }) });
		const [set] = sets;
		if (!set) return false;
		const filter = compare("itemSet", "eq", set.doc.id);
		const { items } = await store.read(site, { items: page(uncached(dataItems), { filter, limit: batchSize }) });
		// Their events go with them.
		const writes = items.map((item) => purge(dataItems, item, service.entity));
		await commitCounted({ store, site }, items.length < batchSize ? [...writes, remove(abandonedItems, set)] : writes);
		return true;
	});
