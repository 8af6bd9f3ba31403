import { accounts } from "@cartwright/contract/identity/accounts";
import type { Subscriber } from "../../foundation/subscriber.ts";
import { joinMember } from "./join-member.ts";

/** What a visitor gathered is the member's from the moment on that the visitor's browser is. */
export const joinMembers: Subscriber = {
	name: "carts-of-members",
	types: [accounts.events.visitorJoined?.type ?? ""],
	handle: (context, { site, data }) =>
		joinMember(context, site, { visitorId: String(data.visitorId), memberId: String(data.memberId) }),
};
