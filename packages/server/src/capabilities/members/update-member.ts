import type { updateMember as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "../../foundation/handler.ts";
import { changeMember } from "./change-member.ts";
import { updatedMember } from "./member-update.ts";

/** Changes what is sent of a member. */
export const updateMember: Handler<typeof declaration> = (context, { member }) =>
	changeMember(context, member?.id ?? "", (account) => updatedMember(account, member ?? {}));
