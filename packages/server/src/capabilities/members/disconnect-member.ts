import type { disconnectMember as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "../../foundation/handler.ts";
import { changeMember } from "./change-member.ts";
import { disconnected } from "./member.ts";

/** Takes a member offline for good. */
export const disconnectMember: Handler<typeof declaration> = (context, { id }) =>
	changeMember(context, id ?? "", disconnected);
