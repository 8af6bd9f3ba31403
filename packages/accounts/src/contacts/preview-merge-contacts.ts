import type { previewMergeContacts as declared } from "@cartwright/contract/contacts/contacts";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { contactView } from "./contact-view.ts";
import { loadMerge } from "./load/load-merge.ts";
import { merged } from "./merge.ts";

export const previewMergeContacts: Handler<typeof declared> = async (context, request) => {
	const { merge, others } = await loadMerge(context, request);
	const doc = merged(merge, others, context.now);
	return { contact: contactView({ doc, revision: merge.target.revision }) };
};
