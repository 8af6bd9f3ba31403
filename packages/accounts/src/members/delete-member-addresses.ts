import type { deleteMemberAddresses as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeMember } from "./change-member.ts";
import { withoutAddresses } from "./member.ts";

/** Deletes a member's postal addresses. */
export const deleteMemberAddresses: Handler<typeof declaration> = (context, { id }) =>
	changeMember(context, id, withoutAddresses);
