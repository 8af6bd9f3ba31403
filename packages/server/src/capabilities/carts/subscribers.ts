import { members } from "@cartwright/contract/members/members";
import type { Subscriber } from "../../foundation/subscriber.ts";
import { forgetMember } from "./forget-member.ts";

/** What a member gathered goes with the member. */
export const forgetMembers: Subscriber = {
	name: "carts-of-deleted-members",
	types: [members.events.memberDeleted?.type ?? ""],
	handle: (context, { site, entityId }) => forgetMember(context, site, entityId),
};
