import type { mergeContacts as declared } from "@cartwright/contract/contacts/contacts";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { contactView } from "./contact-view.ts";
import { changeOf, deletionOf } from "./contact-writes.ts";
import { contactEvent } from "./events.ts";
import { loadMerge } from "./load/load-merge.ts";
import { merged } from "./merge.ts";

export const mergeContacts: Handler<typeof declared> = async (context, request) => {
	const { store, site, now } = context;
	const { merge, others } = await loadMerge(context, request);
	const { target, sources } = merge;
	if (target.revision !== request.targetContactRevision) {
		throw new ApplicationError<typeof declared>(
			"FAILED_PRECONDITION",
			`The target has the revision ${target.revision} by now. Read it again, and preview the merge again.`,
			{ revision: target.revision },
		);
	}
	const sourceContactIds = sources.map(({ doc }) => doc.id);
	const event = contactEvent("contactMerged", context, { sourceContactIds });
	const { contact, writes } = changeOf(target, merged(merge, others, now), context, [event]);
	await store.commit(site, [...writes, ...sources.map((source) => deletionOf(source, context))]);
	return { contact: contactView(contact) };
};
