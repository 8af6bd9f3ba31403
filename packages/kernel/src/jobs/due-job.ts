import type { Collection, Document, Stored } from "@cartwright/store/collection";
import { isConflict } from "@cartwright/store/errors";
import { compare } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import type { WorkContext } from "../foundation/context.ts";
import type { Job } from "../foundation/subscriber.ts";
import { siteIds } from "../sites/load/site-ids.ts";

const batchSize = 200;
/** How long one run may work, in milliseconds: less than the job timeout. */
const maxRunTime = 5000;

/**
 * Works every minute on the documents of all sites whose `dueDate` has come, the longest overdue first. The work changes or
 * removes the date. Another process may work on the same document: the commit that comes second is dropped.
 */
export const dueJob = <Doc extends Document>(
	name: string,
	collection: Collection<Doc>,
	work: (context: WorkContext, site: string, due: Stored<Doc>) => Promise<void>,
): Job => ({
	name,
	everySeconds: 60,
	async run(context) {
		const end = performance.now() + maxRunTime;
		const filter = compare("dueDate", "lte", context.now);
		const failures: unknown[] = [];
		for (const site of await siteIds(context)) {
			const { due } = await context.store.read(site, {
				due: page(collection, { filter, sort: [{ field: "dueDate", order: "ASC" }], limit: batchSize }),
			});
			for (const stored of due) {
				// The rest is for the next run.
				if (performance.now() > end) return;
				await work(context, site, stored).catch((error) => {
					if (!isConflict(error)) failures.push(error);
				});
			}
		}
		// One that fails does not hold up the others.
		if (failures.length > 0) throw failures[0];
	},
});
