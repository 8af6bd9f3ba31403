import type { bulkDeleteImportedOrders as declared } from "@cartwright/contract/orders/order-imports";
import { newJob } from "@cartwright/kernel/async-jobs/new-job";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { importedOrderDeletion } from "./job-kinds.ts";

export const bulkDeleteImportedOrders: Handler<typeof declared> = async (context, { orderIds }) => {
	const { jobId, writes } = newJob(importedOrderDeletion, [...new Set(orderIds)], {}, context);
	await context.store.commit(context.site, writes);
	return { jobId };
};
