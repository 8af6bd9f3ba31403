import type { approveMember as declaration } from "@cartwright/contract/members/members";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "../../foundation/context.ts";
import { changeMember } from "./change-member.ts";
import { approved } from "./member.ts";

/** Lets a member in. */
export const approveMember = async (
	context: Context,
	request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> =>
	changeMember(context, request.id ?? "", (account) => approved(account, context.now));
