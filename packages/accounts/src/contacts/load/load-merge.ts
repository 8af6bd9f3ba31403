import type { ReadContext } from "@cartwright/kernel/foundation/context";
import type { Contact } from "../documents.ts";
import { type Merge, mergeOf } from "../merge.ts";
import { findContacts } from "./find-contacts.ts";

/** The contacts that a request merges, and all that have one of their addresses or numbers. */
export const loadMerge = async (
	context: Pick<ReadContext, "store" | "site">,
	request: { readonly targetContactId: string; readonly sourceContactIds: readonly string[] },
): Promise<{ readonly merge: Merge; readonly others: readonly Contact[] }> => {
	const { byId } = await findContacts(context, { ids: [request.targetContactId, ...request.sourceContactIds] });
	const merge = mergeOf(request, byId);
	const all = [merge.target, ...merge.sources].map(({ doc }) => doc);
	const { byEmail, byPhone } = await findContacts(context, {
		emails: all.flatMap(({ emailKeys }) => emailKeys),
		phones: all.flatMap(({ phones }) => phones),
	});
	return { merge, others: [...byEmail, ...byPhone].map(({ doc }) => doc) };
};
