import type { unmuteMember as declaration } from "@cartwright/contract/members/members";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "../../foundation/context.ts";
import { changeMember } from "./change-member.ts";
import { withMuted } from "./member.ts";

/** Takes the mark of a muted member away. */
export const unmuteMember = async (
	context: Context,
	request: RequestOf<typeof declaration>,
): Promise<ResponseOf<typeof declaration>> =>
	changeMember(context, request.id ?? "", (account) => withMuted(account, false, context.now));
