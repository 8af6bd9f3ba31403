import type { blockMember as declaration } from "@cartwright/contract/members/members";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "../../foundation/context.ts";
import { changeMember } from "./change-member.ts";
import { closed } from "./member.ts";

/** Keeps a member out. */
export const blockMember = async (
	context: Context,
	request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> =>
	changeMember(context, request.id ?? "", (account) => closed(account, "BLOCKED", context.now));
