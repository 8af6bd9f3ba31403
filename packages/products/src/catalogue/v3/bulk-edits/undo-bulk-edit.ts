import type { undoBulkEdit as declaration } from "@cartwright/contract/catalogue/bulk-edits";
import { loadJob } from "@cartwright/kernel/async-jobs/load/load-job";
import { undoJob } from "@cartwright/kernel/async-jobs/undo-job";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { undoPermissions } from "../product-writes/undo-permissions.ts";

export const undoBulkEdit: Handler<typeof declaration> = async (context, request) => {
	const { store, site, identity, now, newId } = context;
	const job = await loadJob(context, request.jobId);
	const { jobId, writes } = undoJob(job, { identity, now, newId, permissions: undoPermissions });
	await store.commit(site, writes);
	return { jobId };
};
