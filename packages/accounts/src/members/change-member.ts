import type { Member } from "@cartwright/contract/members/member-messages";
import type { Context, WorkContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import { type Account, accounts } from "../identity/accounts/documents.ts";
import { memberUpdated } from "../identity/accounts/events.ts";
import { memberView } from "./member-view.ts";
import { endSignIns } from "./sign-ins.ts";

export const memberNotFound = (id: string): ApplicationError =>
	new ApplicationError("MEMBER_NOT_FOUND", `There is no member ${id}, or the caller may not see them.`, { id });

/** Loads a member that the caller may change. Members may only change themselves, and only while active. */
export const requireMemberToChange = async (
	{ store, site, identity }: Context,
	id: string,
): Promise<Stored<Account>> => {
	const denied = new ApplicationError(
		"PERMISSION_DENIED",
		"Members may change themselves alone; sign in as the member.",
	);
	if (identity.kind === "member" && identity.memberId !== id) throw denied;
	const { account } = await store.read(site, { account: byId(accounts, id) });
	if (!account) throw memberNotFound(id);
	if (identity.kind === "member" && account.doc.status !== "ACTIVE") throw denied;
	return account;
};

/**
 * Changes a member, publishes the event and returns the whole member. `notifications` adds writes to the same commit.
 */
export const changeMember = async (
	context: Context,
	id: string,
	change: (account: Account) => Account,
	notifications: (before: Account) => Promise<readonly Write[]> = async () => [],
): Promise<{ readonly member: Member }> => {
	const before = await requireMemberToChange(context, id);
	const { account, write } = prepareChange(before, change, context);
	if (write) {
		const ended = isClosed(account) ? await endSignIns(context, context.site, [id]) : [];
		await context.store.commit(context.site, [write, ...ended, ...(await notifications(before.doc))]);
	}
	return { member: memberView(account, "FULL") };
};

export const isClosed = ({ status }: Account): boolean => status === "BLOCKED" || status === "OFFLINE";

/** A change with its event; no write if nothing changes. */
export const prepareChange = (
	before: Stored<Account>,
	change: (account: Account) => Account,
	context: Pick<WorkContext, "now" | "newId">,
): { readonly account: Account; readonly write?: Write } => {
	const changed = change(before.doc);
	const events = memberUpdated(before.doc, changed, context);
	if (events.length === 0) return { account: before.doc };
	const account = { ...changed, updatedDate: context.now };
	return { account, write: replace(accounts, before, account, events) };
};
