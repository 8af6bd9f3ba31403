import type { joinCommunity as declaration } from "@cartwright/contract/members/members";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId } from "@cartwright/store/store";
import { accounts } from "../identity/accounts/documents.ts";
import { requireMember } from "../identity/accounts/require-member.ts";
import { changeMember } from "./change-member.ts";
import { withPrivacy } from "./member.ts";

/** Makes the calling member's profile public. */
export const joinCommunity: Handler<typeof declaration> = async (context) => {
	const { memberId } = requireMember(context.identity);
	const { account } = await context.store.read(context.site, { account: byId(accounts, memberId) });
	if (account && account.doc.status !== "ACTIVE") {
		throw new ApplicationError<typeof declaration>(
			"COMMUNITY_JOIN_IMPOSSIBLE",
			"The account was blocked or closed, or waits for approval.",
		);
	}
	return changeMember(context, memberId, (member) => withPrivacy(member, "PUBLIC"));
};
