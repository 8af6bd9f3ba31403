import type { removeMyPhoto as declaration } from "@cartwright/contract/media/member-photos";
import type { Handler } from "../../foundation/handler.ts";
import { requireMember } from "../identity/require-member.ts";
import { changeMember } from "../members/change-member.ts";
import { updatedMember } from "../members/member-update.ts";

/** Shows the member by no picture any more. */
export const removeMyPhoto: Handler<typeof declaration> = (context) =>
	changeMember(context, requireMember(context.identity).memberId, (account) =>
		updatedMember(account, { profile: { photo: null } }),
	);
