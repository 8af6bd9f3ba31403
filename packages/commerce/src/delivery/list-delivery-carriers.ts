import type { listDeliveryCarriers as declared } from "@cartwright/contract/delivery/delivery-carriers";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { carrierFacts } from "./carrier-facts.ts";
import { isOwnCarrier, shippingCarrierId } from "./carriers.ts";
import type { Delivery } from "./delivery-table.ts";
import type { DeliveryRegion } from "./documents.ts";
import { requireProfile } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { pickupTitle } from "./pickup-title.ts";

const maxRows = 25;

export const listDeliveryCarriers: Handler<typeof declared> = async (context, { deliveryProfileId, appIds }) => {
	const facts = await loadDelivery(context, context);
	const { deliveryRegions } = requireProfile(facts, deliveryProfileId).doc;
	const present = new Set(deliveryRegions.flatMap((region) => region.deliveryCarriers.map(({ appId }) => appId)));
	const missing = appIds?.find((id) => !present.has(id));
	if (missing) {
		throw new ApplicationError<typeof declared>("DELIVERY_CARRIER_NOT_FOUND", `No region has the carrier ${missing}.`, {
			appId: missing,
		});
	}
	const listed = appIds?.length ? [...new Set(appIds)] : [...present];
	return {
		results: listed.map((id, originalIndex) => ({
			deliveryCarrierMetadata: { id, originalIndex, success: true },
			deliveryCarrierDetails: { ...carrierFacts(id), toggleUpdateCarrierActiveStatusEnabled: isOwnCarrier(id) },
			deliveryCarrierRegionalSettings: isOwnCarrier(id)
				? deliveryRegions
						.filter((region) => region.deliveryCarriers.some(({ appId }) => appId === id))
						.map((region) => ({
							deliveryRegionId: region.id,
							dashboardTables: [(id === shippingCarrierId ? optionsTable : pickupsTable)(region, facts.delivery)],
						}))
				: [],
		})),
		bulkActionMetadata: { totalSuccesses: listed.length, totalFailures: 0, undetailedFailures: 0 },
	};
};

const optionsTable = ({ id }: DeliveryRegion, { options }: Delivery) => ({
	title: "Shipping options",
	columns: [
		{ key: "title", name: "Title" },
		{ key: "time", name: "Delivery time" },
	],
	rows: options
		.filter(({ deliveryRegionIds }) => deliveryRegionIds.includes(id))
		.slice(0, maxRows)
		.map(({ id: key, title, estimatedDeliveryTime = "", active }) => ({
			key,
			data: { title, time: estimatedDeliveryTime },
			active,
		})),
});

const pickupsTable = ({ id }: DeliveryRegion, { pickups }: Delivery) => ({
	title: "Pickup locations",
	columns: [{ key: "title", name: "Title" }],
	rows: pickups
		.filter(({ everywhere, deliveryRegionIds }) => everywhere || deliveryRegionIds.includes(id))
		.slice(0, maxRows)
		.map((pickup) => ({ key: pickup.id, data: { title: pickupTitle(pickup) }, active: pickup.active })),
});
