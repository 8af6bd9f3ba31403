import { members } from "@cartwright/contract/members/members";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { deleteWishlist } from "./delete-wishlist.ts";

/** A wishlist is deleted together with its member. */
export const deleteWishlistWithMember: Subscriber = {
	name: "wishlists-of-deleted-members",
	types: [members.events.memberDeleted?.type ?? ""],
	handle: (context, { site, entityId }) => deleteWishlist(context, site, entityId),
};
