import { deliveryProfile as profileService } from "@cartwright/contract/delivery/delivery-profiles";
import { shippingOptions as optionService } from "@cartwright/contract/delivery/shipping-options";
import type { ViewContext } from "@cartwright/kernel/foundation/context";
import { type EventViewer, viewersOf } from "@cartwright/kernel/foundation/event-view";
import { documentOf, viewCreated, viewDeleted, viewUpdated } from "@cartwright/kernel/runtime/view-entity";
import type { Stored } from "@cartwright/store/collection";
import { optionView, profileView, regionView } from "./delivery-views.ts";
import { type DeliveryProfile, deliveryProfiles, type ShippingOption, shippingOptions } from "./documents.ts";

const profile = {
	collection: deliveryProfiles,
	view: (_: ViewContext, stored: Stored<DeliveryProfile>) => profileView(stored),
};
const option = {
	collection: shippingOptions,
	view: (_: ViewContext, stored: Stored<ShippingOption>) => optionView(stored),
};

/** A region as it was then; nothing once nobody knows it. */
const viewRegion: EventViewer = async (context, event) => {
	const { deliveryRegionId } = event.data;
	const stored = await documentOf(context, event, deliveryProfiles);
	const region = stored?.doc.deliveryRegions.find(({ id }) => id === deliveryRegionId);
	if (!stored || !region) return undefined;
	const { id: _, ...rest } = regionView(region);
	return { body: { deliveryProfileId: stored.doc.id, deliveryRegionId, ...rest } };
};

const viewRemovedRegion: EventViewer = async (_context, { entityId, data: { deliveryRegionId } }) => ({
	body: { deliveryProfileId: entityId, deliveryRegionId },
});

export const deliveryEventViews = {
	...viewersOf(profileService, {
		deliveryProfileCreated: viewCreated(profile),
		deliveryProfileUpdated: viewUpdated(profile),
		deliveryProfileDeleted: viewDeleted(profile),
		deliveryProfileRegionAdded: viewRegion,
		deliveryProfileRegionUpdated: viewRegion,
		deliveryProfileRegionRemoved: viewRemovedRegion,
	}),
	...viewersOf(optionService, {
		shippingOptionCreated: viewCreated(option),
		shippingOptionUpdated: viewUpdated(option),
		shippingOptionDeleted: viewDeleted(option),
	}),
};
