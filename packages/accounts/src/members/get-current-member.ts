import type { getCurrentMember as declaration } from "@cartwright/contract/members/members";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { accounts } from "../identity/accounts/documents.ts";
import { memberView, widest } from "./member-view.ts";

/** Returns the calling member. */
export const getCurrentMember: Handler<typeof declaration> = async ({ identity, store, site }, request) => {
	const id = identity.kind === "member" ? identity.memberId : "";
	const { account } = await store.read(site, { account: byId(accounts, id) });
	if (!account) throw new ApplicationError<typeof declaration>("NOT_FOUND", "No member is signed in.");
	return { member: memberView(account.doc, widest(request)) };
};
