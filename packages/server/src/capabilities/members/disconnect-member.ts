import type { disconnectMember as declaration } from "@cartwright/contract/members/members";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "../../foundation/context.ts";
import { changeMember } from "./change-member.ts";
import { closed } from "./member.ts";

/** Takes a member offline for good. */
export const disconnectMember = async (
	context: Context,
	request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> =>
	changeMember(context, request.id ?? "", (account) => closed(account, "OFFLINE", context.now));
