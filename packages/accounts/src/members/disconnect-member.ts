import type { disconnectMember as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeMember } from "./change-member.ts";
import { disconnected } from "./member.ts";

/** Closes a member's account permanently. */
export const disconnectMember: Handler<typeof declaration> = (context, { id }) =>
	changeMember(context, id, disconnected);
