import type { bulkLabelAndUnlabelContacts as declared } from "@cartwright/contract/contacts/contacts";
import { newJob } from "@cartwright/kernel/async-jobs/new-job";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { contactLabelling } from "./job-kinds.ts";
import { matchingContacts } from "./load/matching-contacts.ts";
import { validLabels } from "./sent-info.ts";

export const bulkLabelAndUnlabelContacts: Handler<typeof declared> = async (context, request) => {
	const added = validLabels(request.labelKeysToAdd ?? [], "labelKeysToAdd");
	const removed = request.labelKeysToRemove ?? [];
	const ids = await matchingContacts(context, request);
	const { jobId, writes } = newJob(contactLabelling, ids, { added, removed }, context);
	await context.store.commit(context.site, writes);
	return { jobId };
};
