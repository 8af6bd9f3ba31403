import type { getCoupon as declared } from "@cartwright/contract/coupons/coupons";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadCoupon } from "./load-coupon.ts";
import { showCoupons } from "./show-coupons.ts";

export const getCoupon: Handler<typeof declared> = async (context, { id }) => {
	const { doc } = await loadCoupon(context, id);
	const [coupon] = await showCoupons(context, [doc]);
	return { coupon };
};
