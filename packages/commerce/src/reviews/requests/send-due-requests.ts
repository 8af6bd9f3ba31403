import type { WorkContext } from "@cartwright/kernel/foundation/context";
import type { Job } from "@cartwright/kernel/foundation/subscriber";
import { siteIds } from "@cartwright/kernel/sites/load/site-ids";
import { isConflict } from "@cartwright/store/errors";
import { compare } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { reviewRequests } from "./documents.ts";
import { sendRequest } from "./send-request.ts";

const batchSize = 200;
/** How long one run may queue mails, in milliseconds: less than the job timeout. */
const maxRunTime = 5000;

export const sendDueRequests: Job = {
	name: "send-due-review-requests",
	everySeconds: 60,
	async run(context) {
		const end = performance.now() + maxRunTime;
		const filter = compare("dueDate", "lte", context.now);
		const failures: unknown[] = [];
		for (const site of await siteIds(context)) {
			const { due } = await context.store.read(site, {
				due: page(reviewRequests, { filter, sort: [{ field: "dueDate", order: "ASC" }], limit: batchSize }),
			});
			for (const { doc } of due) {
				// The rest is for the next run.
				if (performance.now() > end) return;
				await sendOnce(context, site, doc.id).catch((error) => failures.push(error));
			}
		}
		// One that fails does not hold up the others.
		if (failures.length > 0) throw failures[0];
	},
};

/** Another process may send the same one. */
const sendOnce = async (context: WorkContext, site: string, id: string): Promise<void> => {
	try {
		await sendRequest(context, site, id);
	} catch (error) {
		if (!isConflict(error)) throw error;
	}
};
