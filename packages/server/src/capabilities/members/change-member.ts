import type { Member } from "@cartwright/contract/members/member-messages";
import { members as service } from "@cartwright/contract/members/members";
import { type NewEvent, remove, replace, type Write } from "@cartwright/store/batch";
import { equals } from "@cartwright/store/query/filter";
import { byId, page } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { type Account, accounts, refreshTokens, sessions } from "../identity/documents.ts";
import { memberView } from "./member.ts";

const mostAtOnce = 1000;

export const noMember = (id: string): ApplicationError =>
	new ApplicationError("MEMBER_NOT_FOUND", `There is no member ${id}, or the caller may not see them.`, { id });

/** Changes a member, tells of it, and answers the whole member. A change that closes the account ends its sign-ins. */
export const changeMember = async (
	context: Context,
	id: string,
	change: (account: Account) => Account,
): Promise<{ readonly member: Member }> => {
	const { store, site, now, newId } = context;
	const { account } = await store.read(site, { account: byId(accounts, id) });
	if (!account) throw noMember(id);
	const changed = change(account.doc);
	if (changed === account.doc) return { member: memberView(changed, "FULL") };
	const type = service.events.memberUpdated?.type ?? "";
	const event: NewEvent = { id: newId(), entity: service.entity, type, data: { status: changed.status }, time: now };
	const ended = changed.status === "BLOCKED" || changed.status === "OFFLINE" ? await signInsOf(context, id) : [];
	await store.commit(site, [replace(accounts, account, changed, [event]), ...ended]);
	return { member: memberView(changed, "FULL") };
};

const signInsOf = async ({ store, site }: Context, memberId: string): Promise<Write[]> => {
	const query = { filter: equals("memberId", memberId), limit: mostAtOnce };
	const found = await store.read(site, { sessions: page(sessions, query), tokens: page(refreshTokens, query) });
	return [
		...found.sessions.map((session) => remove(sessions, session)),
		...found.tokens.map((token) => remove(refreshTokens, token)),
	];
};
