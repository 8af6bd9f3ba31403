import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { pacedJob, type Steps } from "@cartwright/kernel/runtime/paced-job";
import { siteIds } from "@cartwright/kernel/sites/load/site-ids";
import { compare } from "@cartwright/store/query/filter";
import { page } from "@cartwright/store/store";
import { applyNotification } from "./apply-notification.ts";
import { paymentNotifications } from "./documents.ts";

const batchSize = 100;
const sort = [{ field: "dueDate", order: "ASC" }] as const;

/** Applies the notifications that could not be applied when they arrived. */
export const applyNotifications = pacedJob("apply-payment-notifications", 15, applyDueNotifications);

async function* applyDueNotifications(context: WorkContext): Steps {
	for (const site of await siteIds(context)) {
		const filter = compare("dueDate", "lte", context.now);
		// Each is applied or postponed, so what is left is read by the next run.
		const { due } = await context.store.read(site, {
			due: page(paymentNotifications, { filter, sort, limit: batchSize }),
		});
		for (const { doc } of due) {
			await applyNotification({ ...context, site }, doc.id);
			context = yield;
		}
		context = yield;
	}
}
