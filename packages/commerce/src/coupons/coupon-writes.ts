import { coupons as service } from "@cartwright/contract/coupons/coupons";
import { create, type NewEvent, remove, replace, type Write } from "@cartwright/store/batch";
import type { Stored } from "@cartwright/store/collection";
import type { Coupon } from "./coupon.ts";
import { coupons } from "./documents.ts";

interface Change {
	readonly now: string;
	readonly newId: () => string;
}

/** An event of a coupon, which is rendered on delivery. */
const couponEvent = (
	name: keyof typeof service.events,
	{ now, newId }: Change,
	data: NewEvent["data"] = {},
): NewEvent => ({ id: newId(), entity: service.entity, type: service.events[name]?.type ?? "", data, time: now });

export const creationOf = (coupon: Coupon, change: Change): Write =>
	create(coupons, coupon, [couponEvent("couponCreated", change)]);

export const changeOf = (before: Stored<Coupon>, after: Coupon, change: Change): Write =>
	replace(coupons, before, after, [couponEvent("couponUpdated", change)]);

export const deletionOf = (coupon: Stored<Coupon>, change: Change): Write =>
	remove(coupons, coupon, [couponEvent("couponDeleted", change)]);

/** What the commit that places an order tells of the coupon that the order uses. */
export const couponApplied = (
	applied: { readonly appId: string; readonly orderId: string },
	change: Change,
): NewEvent => couponEvent("couponApplied", change, applied);
