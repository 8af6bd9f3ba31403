import type { ReadContext } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Stored } from "@cartwright/store/collection";
import { byId } from "@cartwright/store/store";
import type { Coupon } from "./coupon.ts";
import { coupons } from "./documents.ts";

export const loadCoupon = async (
	{ store, site }: Pick<ReadContext, "store" | "site">,
	id: string,
): Promise<Stored<Coupon>> => {
	const { coupon } = await store.read(site, { coupon: byId(coupons, id) });
	if (!coupon) throw couponNotFound(id);
	return coupon;
};

export const couponNotFound = (id: string): ApplicationError =>
	new ApplicationError("COUPON_NOT_FOUND", `There is no coupon with id ${id}.`, { couponId: id });
