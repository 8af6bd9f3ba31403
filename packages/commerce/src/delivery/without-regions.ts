import type { ShippingOption } from "./documents.ts";

/** The options once some regions are gone. One that has none left is offered nowhere, until it gets one. */
export const withoutRegions = (
	options: readonly ShippingOption[],
	gone: readonly string[],
	now: string,
): readonly ShippingOption[] =>
	options.map((option) => {
		const deliveryRegionIds = option.deliveryRegionIds.filter((id) => !gone.includes(id));
		return deliveryRegionIds.length === option.deliveryRegionIds.length
			? option
			: { ...option, deliveryRegionIds, updatedDate: now };
	});
