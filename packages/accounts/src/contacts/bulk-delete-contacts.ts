import type { bulkDeleteContacts as declared } from "@cartwright/contract/contacts/contacts";
import { newJob } from "@cartwright/kernel/async-jobs/new-job";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { contactDeletion } from "./job-kinds.ts";
import { matchingContacts } from "./load/matching-contacts.ts";

export const bulkDeleteContacts: Handler<typeof declared> = async (context, request) => {
	const { jobId, writes } = newJob(contactDeletion, await matchingContacts(context, request), {}, context);
	await context.store.commit(context.site, writes);
	return { jobId };
};
