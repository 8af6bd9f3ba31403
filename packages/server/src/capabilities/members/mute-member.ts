import type { muteMember as declaration } from "@cartwright/contract/members/members";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "../../foundation/context.ts";
import { changeMember } from "./change-member.ts";
import { withMuted } from "./member.ts";

/** Marks a member whose words are not to be shown. */
export const muteMember = async (
	context: Context,
	request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> =>
	changeMember(context, request.id ?? "", (account) => withMuted(account, true, context.now));
