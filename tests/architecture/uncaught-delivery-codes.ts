import type { UncaughtCodes } from "./thrown-errors.ts";

/** Of bulk calls about delivery: each item has its own result. */
export const uncaughtDeliveryCodes: readonly UncaughtCodes[] = [
	{
		codes: [
			"LOCATIONS_IN_DELIVERY_REGIONS_LIMIT_EXCEEDED",
			"INVALID_QUANTITY_VALUE",
			"PICKUP_LOCATION_NOT_FOUND",
			"INVALID_REVISION",
		],
		operations: ["bulkCreatePickupLocation", "bulkUpdatePickupLocation", "bulkDeletePickupLocation"].map(
			(name) => `ecom.pickup-locations.${name}`,
		),
		reason: "each location has its own result",
	},
	{
		codes: [
			"LIMIT_OF_OPTIONS_PER_DELIVERY_REGION_EXCEEDED",
			"INVALID_QUANTITY_VALUE",
			"LOCAL_DELIVERY_OPTION_NOT_FOUND",
			"INVALID_REVISION",
		],
		operations: ["bulkCreateLocalDeliveryOption", "bulkUpdateLocalDeliveryOption"].map(
			(name) => `ecom.local-delivery-options.${name}`,
		),
		reason: "each option has its own result",
	},
];
