import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { remove, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { deletionOf } from "../contacts/contact-writes.ts";
import { findContacts } from "../contacts/load/find-contacts.ts";
import { type Account, accounts } from "../identity/accounts/documents.ts";
import { memberDeleted } from "../identity/accounts/events.ts";
import { endSignIns } from "./sign-ins.ts";

/**
 * Deletes members with all of their sign-ins, and their contacts: also others with an address that a member has proved to be
 * theirs. Orders stay: they contain the buyer's details themselves.
 */
export const deletionWrites = async (
	context: Pick<WorkContext, "store" | "now" | "newId">,
	site: string,
	members: readonly Stored<Account>[],
	contentAssigneeId?: string | null,
): Promise<Write[]> => {
	const ids = members.map(({ doc }) => doc.id);
	const emails = members.flatMap(({ doc }) => (doc.emailVerified ? [doc.email] : []));
	const contacts = await findContacts({ store: context.store, site }, { ids, emails });
	const others = contacts.byEmail.filter(({ doc }) => !doc.member);
	return [
		...members.map((member) => remove(accounts, member, [memberDeleted(context, contentAssigneeId)])),
		...[...contacts.byId.values(), ...others].map((contact) => deletionOf(contact, context)),
		...(await endSignIns(context, site, ids)),
	];
};
