import type { Delivery } from "./delivery-table.ts";

/** The delivery once some regions are gone. What has none left is offered nowhere, until it gets one. */
export const withoutRegions = (delivery: Delivery, gone: readonly string[], now: string): Delivery => ({
	...delivery,
	options: outside(delivery.options, gone, now),
	pickups: outside(delivery.pickups, gone, now),
	locals: outside(delivery.locals, gone, now),
});

const outside = <Of extends { readonly deliveryRegionIds: readonly string[] }>(
	offered: readonly Of[],
	gone: readonly string[],
	now: string,
): readonly Of[] =>
	offered.map((each) => {
		const deliveryRegionIds = each.deliveryRegionIds.filter((id) => !gone.includes(id));
		return deliveryRegionIds.length === each.deliveryRegionIds.length
			? each
			: { ...each, deliveryRegionIds, updatedDate: now };
	});
