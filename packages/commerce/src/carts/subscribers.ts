import { members } from "@cartwright/contract/members/members";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { deleteMemberCarts } from "./delete-member-carts.ts";

export const deleteCartsOfMembers: Subscriber = {
	name: "carts-of-deleted-members",
	types: [members.events.memberDeleted?.type ?? ""],
	handle: (context, { site, entityId }) => deleteMemberCarts(context, site, entityId),
};
