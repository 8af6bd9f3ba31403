import type { joinCommunity as declaration } from "@cartwright/contract/members/members";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "../../foundation/context.ts";
import { requireMember } from "../identity/require-member.ts";
import { changeMember } from "./change-member.ts";
import { withPrivacy } from "./member.ts";

/** Shows the member to others. */
export const joinCommunity = async (
	context: Context,
	_request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> => {
	const { memberId } = requireMember(context.identity);
	return changeMember(context, memberId, (account) => withPrivacy(account, "PUBLIC", context.now));
};
