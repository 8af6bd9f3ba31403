import type { WorkContext } from "@cartwright/kernel/foundation/context";
import { remove, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { type Account, accounts } from "../identity/accounts/documents.ts";
import { memberDeleted } from "../identity/accounts/events.ts";
import { endSignIns } from "./sign-ins.ts";

/** Deletes members and all of their sign-ins. Orders stay: they contain the buyer's details themselves. */
export const deletionWrites = async (
	context: Pick<WorkContext, "store" | "now" | "newId">,
	site: string,
	members: readonly Stored<Account>[],
	contentAssigneeId?: string | null,
): Promise<Write[]> => [
	...members.map((member) => remove(accounts, member, [memberDeleted(context, contentAssigneeId)])),
	...(await endSignIns(
		context,
		site,
		members.map(({ doc }) => doc.id),
	)),
];
