import type { leaveCommunity as declaration } from "@cartwright/contract/members/members";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "../../foundation/context.ts";
import { requireMember } from "../identity/require-member.ts";
import { changeMember } from "./change-member.ts";
import { withPrivacy } from "./member.ts";

/** Hides the member from others. */
export const leaveCommunity = async (
	context: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { memberId } = requireMember(context.identity);
	return changeMember(context, memberId, (account) => withPrivacy(account, "PRIVATE", context.now));
};
