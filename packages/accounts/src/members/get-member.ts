import type { getMember as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { accounts } from "../identity/accounts/documents.ts";
import { fieldsIn, fieldsRequest } from "../member-fields/documents.ts";
import { memberNotFound } from "./change-member.ts";
import { maySee, memberFor } from "./member-view.ts";

/** Returns a member, as far as the caller may see them. */
export const getMember: Handler<typeof declaration> = async ({ identity, store, site }, request) => {
	const id = request.id;
	const { account, fields } = await store.read(site, { account: byId(accounts, id), fields: fieldsRequest });
	if (!account || !maySee(account.doc, identity)) throw memberNotFound(id);
	return { member: memberFor(account.doc, identity, request, fieldsIn(fields)) };
};
