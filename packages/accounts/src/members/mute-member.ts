import type { muteMember as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeMember } from "./change-member.ts";
import { withMuted } from "./member.ts";

/** Mutes a member: their posts are hidden. */
export const muteMember: Handler<typeof declaration> = (context, { id }) =>
	changeMember(context, id, (account) => withMuted(account, true));
