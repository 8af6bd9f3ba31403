import type { LocalDeliveryOption as WireLocal } from "@cartwright/contract/delivery/local-delivery-messages";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Stored } from "@cartwright/store/collection";
import type { LocalDelivery } from "./documents.ts";

export const localView = ({ doc, revision }: Stored<LocalDelivery>, { weightUnit }: Settings): WireLocal => {
	const {
		everywhere: _e,
		position: _p,
		schedule,
		destinations,
		radiusConfig,
		rates,
		deliveryRegionIds,
		...shown
	} = doc;
	return {
		...shown,
		revision: String(revision),
		...(radiusConfig ? { radiusConfig: { ...radiusConfig, lengthUnit: weightUnit === "LB" ? "MI" : "KM" } } : {}),
		destinations: destinations.map(({ countryCode, subdivisions }) => ({
			code: countryCode,
			subdivisions: [...subdivisions],
		})),
		...(schedule ? { scheduledDeliveryConfig: schedule } : {}),
		rates: rates.map((rate) => ({ ...rate, conditions: [...rate.conditions] })),
		deliveryRegionIds: [...deliveryRegionIds],
	};
};
