import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { Job } from "@cartwright/kernel/foundation/subscriber";
import { pacedJob, type Steps } from "@cartwright/kernel/runtime/paced-job";
import { rerunOnConflict } from "@cartwright/kernel/runtime/rerun-on-conflict";
import { siteIds } from "@cartwright/kernel/sites/load/site-ids";
import { remove } from "@cartwright/store/batch";
import { compare } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { abandonItems } from "../abandon-items.ts";
import { deletedDataCollections } from "../documents.ts";

const restorableDays = 30;
const batchSize = 50;

/** Gives up collections that were deleted too long ago to be restored; their items are then deleted. */
export const deleteExpiredCollections: Job = pacedJob("delete-expired-collections", 3600, deleteAll);

async function* deleteAll(context: WorkContext): Steps {
	for (const site of await siteIds(context)) {
		while (await deleteSome(context, site)) context = yield;
	}
}

/** Returns whether there may be more. */
const deleteSome = ({ store, now }: WorkContext, site: string): Promise<boolean> =>
	rerunOnConflict(async () => {
		const limit = new Date(Date.parse(now) - restorableDays * 86_400_000).toISOString();
		const filter = compare("deletedDate", "lt", limit);
		const { expired } = await store.read(site, {
			expired: page(deletedDataCollections, { filter, limit: batchSize }),
		});
		if (expired.length === 0) return false;
		const writes = expired.flatMap((each) => [
			remove(deletedDataCollections, each),
			...abandonItems(each.doc.collection, now),
		]);
		await store.commit(site, writes);
		return expired.length === batchSize;
	});
