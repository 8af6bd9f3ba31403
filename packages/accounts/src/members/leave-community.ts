import type { leaveCommunity as declaration } from "@cartwright/contract/members/members";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireMember } from "../identity/accounts/require-member.ts";
import { changeMember } from "./change-member.ts";
import { withPrivacy } from "./member.ts";

/** Makes the calling member's profile private. */
export const leaveCommunity: Handler<typeof declaration> = (context) =>
	changeMember(context, requireMember(context.identity).memberId, (account) => withPrivacy(account, "PRIVATE"));
