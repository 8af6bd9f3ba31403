import type { getCurrentMember as declaration } from "@cartwright/contract/members/members";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { ApplicationError } from "../../foundation/errors.ts";
import { accounts } from "../identity/documents.ts";
import { memberView, widest } from "./member.ts";

/** Tells a member of themselves. */
export const getCurrentMember = async (
	{ identity, store, site }: Context,
	request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const id = identity.kind === "member" ? identity.memberId : "";
	const { account } = await store.read(site, { account: byId(accounts, id) });
	if (!account) throw new ApplicationError("NOT_FOUND", "Nobody is signed in.");
	return { member: memberView(account.doc, widest(request)) };
};
