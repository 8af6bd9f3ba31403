import type { deleteMemberPhones as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeMember } from "./change-member.ts";
import { withoutPhones } from "./member.ts";

/** Deletes a member's phone numbers. */
export const deleteMemberPhones: Handler<typeof declaration> = (context, { id }) =>
	changeMember(context, id, withoutPhones);
