import type { deleteMemberEmails as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeMember } from "./change-member.ts";
import { withoutEmails } from "./member.ts";

/** Deletes a member's contact emails. */
export const deleteMemberEmails: Handler<typeof declaration> = (context, { id }) =>
	changeMember(context, id, withoutEmails);
