import { accounts } from "@cartwright/contract/identity/accounts";
import { members } from "@cartwright/contract/members/members";
import type { Subscriber } from "../../foundation/subscriber.ts";
import { forgetMember } from "./forget-member.ts";
import { joinMember } from "./join-member.ts";

/** What a visitor gathered is the member's from the moment on that the visitor's browser is. */
export const joinMembers: Subscriber = {
	name: "carts-of-members",
	types: [accounts.events.visitorJoined?.type ?? ""],
	handle: (context, { site, data }) =>
		joinMember(context, site, { visitorId: String(data.visitorId), memberId: String(data.memberId) }),
};

/** What a member gathered goes with the member. */
export const forgetMembers: Subscriber = {
	name: "carts-of-deleted-members",
	types: [members.events.memberDeleted?.type ?? ""],
	handle: (context, { site, entityId }) => forgetMember(context, site, entityId),
};
