import type { bulkUpdateContacts as declared } from "@cartwright/contract/contacts/contacts";
import type { JsonObject } from "@cartwright/contract/message";
import { newJob } from "@cartwright/kernel/async-jobs/new-job";
import { invalid } from "@cartwright/kernel/foundation/errors";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { emptyContact } from "./contact.ts";
import { contactUpdate } from "./job-kinds.ts";
import { matchingContacts } from "./load/matching-contacts.ts";
import { withInfo } from "./sent-info.ts";
import { requireChange } from "./updated.ts";

export const bulkUpdateContacts: Handler<typeof declared> = async (context, request) => {
	const info = maskedMembers(request.info, request.fieldMask, "info");
	requireChange(info);
	for (const field of ["emails", "phones"] as const) {
		if (info[field]) throw invalid(`info.${field}`, "cannot be the same of many contacts", "FIELD_NOT_ALLOWED");
	}
	// What is wrong with each contact is wrong with the request.
	withInfo(
		emptyContact({ id: "", source: { sourceType: "OTHER" }, activityType: "GENERAL" }, context.now),
		info,
		context.newId,
	);
	const ids = await matchingContacts(context, request);
	const { jobId, writes } = newJob(contactUpdate, ids, { info: info as unknown as JsonObject }, context);
	await context.store.commit(context.site, writes);
	return { jobId };
};
