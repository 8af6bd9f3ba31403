import { coupons as service } from "@cartwright/contract/coupons/coupons";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { viewersOf } from "@cartwright/kernel/foundation/event-view";
import { viewAction, viewCreated, viewNothing, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import type { Coupon } from "./coupon.ts";
import { coupons } from "./documents.ts";
import { showCoupons } from "./show-coupons.ts";

const entity = {
	collection: coupons,
	view: async (context: ViewContext, { doc }: Stored<Coupon>) => (await showCoupons(context, [doc]))[0],
};

export const couponEventViews = viewersOf(service, {
	couponCreated: viewCreated(entity),
	couponUpdated: viewUpdated(entity),
	couponDeleted: viewNothing,
	couponApplied: viewAction(entity, (coupon, { data }) => ({
		coupon,
		wixAppId: data.appId,
		wixAppOrderId: data.orderId,
	})),
});
