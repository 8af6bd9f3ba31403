import type { deleteCoupon as declared } from "@cartwright/contract/coupons/coupons";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { deletionOf } from "./coupon-writes.ts";
import { loadCoupon } from "./load-coupon.ts";

export const deleteCoupon: Handler<typeof declared> = async (context, { id }) => {
	const coupon = await loadCoupon(context, id);
	await context.store.commit(context.site, [deletionOf(coupon, context)]);
	return {};
};
