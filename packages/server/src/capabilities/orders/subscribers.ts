import { accounts } from "@cartwright/contract/identity/accounts";
import type { Subscriber } from "../../foundation/subscriber.ts";
import { followMember } from "./follow-member.ts";

/** What a visitor bought is the member's from the moment on that the visitor's browser is. */
export const followMembers: Subscriber = {
	name: "orders-of-members",
	types: [accounts.events.visitorJoined?.type ?? ""],
	handle: (context, { site, data }) =>
		followMember(context, site, { visitorId: String(data.visitorId), memberId: String(data.memberId) }),
};
