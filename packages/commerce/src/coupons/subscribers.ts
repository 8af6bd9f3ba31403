import { coupons } from "@cartwright/contract/coupons/coupons";
import type { Subscriber } from "@cartwright/kernel/foundation/subscriber";
import { deleteUses } from "./delete-uses.ts";

export const deleteUsesWithCoupon: Subscriber = {
	name: "uses-of-deleted-coupons",
	types: [coupons.events.couponDeleted?.type ?? ""],
	handle: (context, { site, entityId }) => deleteUses(context, site, entityId),
};
