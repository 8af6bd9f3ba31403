import type { getMember as declaration } from "@cartwright/contract/members/members";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import { byId } from "@cartwright/store/store";
import type { Context } from "../../foundation/context.ts";
import { actsForShop } from "../../foundation/identity.ts";
import { accounts } from "../identity/documents.ts";
import { noMember } from "./change-member.ts";
import { isPublic, memberView, widest } from "./member.ts";

/** Tells of a member, as far as the caller may see them. */
export const getMember = async (
	{ identity, store, site }: Context,
	request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const id = request.id ?? "";
	const { account } = await store.read(site, { account: byId(accounts, id) });
	const seesAll = actsForShop(identity) || (identity.kind === "member" && identity.memberId === id);
	const isShown = account && (seesAll || (isPublic(account.doc) && account.doc.status === "ACTIVE"));
	if (!isShown) throw noMember(id);
	return { member: memberView(account.doc, seesAll ? widest(request) : "PUBLIC") };
};
