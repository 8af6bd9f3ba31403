import { members } from "@cartwright/contract/members/members";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { deleteMemberDrafts } from "./delete-member-drafts.ts";

export const deleteDraftsWithMember: Subscriber = {
	name: "draft-orders-of-deleted-members",
	types: [members.events.memberDeleted?.type ?? ""],
	handle: (context, { site, entityId }) => deleteMemberDrafts(context, site, entityId),
};
