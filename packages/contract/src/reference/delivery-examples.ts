import type { Example } from "./example.ts";

const shipping = "45c44b27-ca7b-4891-8c0d-1747d588b835";

/** A profile for heavy goods, from its first region to its end. */
export const deliveryExamples: readonly Example[] = [
	{
		call: "ecom.delivery-profile.createDeliveryProfile",
		as: "staff",
		request: {
			deliveryProfile: {
				name: "Heavy goods",
				deliveryRegions: [{ name: "Alps", destinations: [{ countryCode: "AT" }, { countryCode: "CH" }] }],
			},
		},
		captures: { deliveryProfileId: "deliveryProfile.id", alpsId: "deliveryProfile.deliveryRegions.0.id" },
	},
	{
		call: "ecom.delivery-profile.addDeliveryRegion",
		as: "staff",
		request: {
			deliveryProfileId: "$deliveryProfileId",
			deliveryRegion: { name: "East coast", destinations: [{ countryCode: "US", subdivisions: ["US-MA", "US-NY"] }] },
		},
		captures: { deliveryRegionId: "deliveryProfile.deliveryRegions.1.id" },
	},
	{
		call: "ecom.delivery-profile.updateDeliveryRegion",
		as: "staff",
		request: {
			deliveryProfileId: "$deliveryProfileId",
			deliveryRegion: { id: "$deliveryRegionId", name: "New England and New York" },
		},
	},
	{
		call: "ecom.delivery-profile.listInstalledDeliveryCarriers",
		as: "staff",
		request: {},
		published: "deliveryProfile.listInstalledDeliveryCarriers()",
	},
	{
		call: "ecom.delivery-profile.addDeliveryCarrier",
		as: "staff",
		request: {
			deliveryRegionId: "$deliveryRegionId",
			deliveryCarrier: { appId: shipping, additionalCharges: [{ description: "Handling", amount: "2.50" }] },
		},
	},
	{
		call: "ecom.delivery-profile.updateDeliveryCarrier",
		as: "staff",
		request: {
			deliveryRegionId: "$deliveryRegionId",
			deliveryCarrier: { appId: shipping, backupRate: { title: "Haulier", amount: "90", active: true } },
		},
	},
	{
		call: "ecom.shipping-options.createShippingOption",
		as: "staff",
		request: {
			shippingOption: {
				title: "Truck",
				deliveryRegionIds: ["$deliveryRegionId"],
				estimatedDeliveryTime: "3-5 business days",
				rates: [
					{ amount: "40", conditions: [{ type: "BY_TOTAL_WEIGHT", operator: "LTE", value: "30" }] },
					{ amount: "75", conditions: [{ type: "BY_TOTAL_WEIGHT", operator: "GT", value: "30" }] },
					{ amount: "0", conditions: [{ type: "BY_TOTAL_PRICE", operator: "GTE", value: "1000" }] },
				],
			},
		},
		captures: { shippingOptionId: "shippingOption.id", revision: "shippingOption.revision" },
	},
	{
		call: "ecom.shipping-options.getShippingOption",
		as: "staff",
		request: { shippingOptionId: "$shippingOptionId" },
		published: "shippingOptions.getShippingOption(shippingOptionId)",
	},
	{
		call: "ecom.shipping-options.queryShippingOptions",
		as: "staff",
		request: { query: { filter: { estimatedDeliveryTime: "3-5 business days" } } },
		published: 'shippingOptions.queryShippingOptions().eq("estimatedDeliveryTime", "3-5 business days").find()',
	},
	{
		call: "ecom.shipping-options.updateShippingOption",
		as: "staff",
		request: { shippingOption: { id: "$shippingOptionId", revision: "$revision", title: "Truck to the kerb" } },
		captures: { secondRevision: "shippingOption.revision" },
	},
	{
		call: "ecom.shipping-options.addDeliveryRegion",
		as: "staff",
		request: { shippingOptionId: "$shippingOptionId", deliveryRegionId: "$alpsId", revision: "$secondRevision" },
		captures: { thirdRevision: "shippingOption.revision" },
	},
	{
		call: "ecom.shipping-options.removeDeliveryRegion",
		as: "staff",
		request: { shippingOptionId: "$shippingOptionId", deliveryRegionId: "$alpsId", revision: "$thirdRevision" },
	},
	{
		call: "ecom.shipping-options.updateExtendedFields",
		as: "staff",
		request: { id: "$shippingOptionId", namespace: "@account/logistics", namespaceData: { dock: 4 } },
	},
	{
		call: "ecom.pickup-locations.createPickupLocation",
		as: "staff",
		request: {
			pickupLocation: {
				name: "Warehouse",
				address: { country: "US", subdivision: "US-NY", city: "New York", addressLine: "1 Dock Street" },
				deliveryTime: "2 business days",
				instructions: "Ring at gate 4.",
				rates: [
					{ amount: "5" },
					{ amount: "0", conditions: [{ type: "BY_TOTAL_PRICE", operator: "GTE", value: "50" }] },
				],
				deliveryRegionIds: ["$deliveryRegionId"],
			},
		},
		captures: { pickupLocationId: "pickupLocation.id", pickupRevision: "pickupLocation.revision" },
	},
	{
		call: "ecom.pickup-locations.getPickupLocation",
		as: "staff",
		request: { pickupLocationId: "$pickupLocationId" },
		published: "pickupLocations.getPickupLocation(pickupLocationId)",
	},
	{
		call: "ecom.pickup-locations.queryPickupLocation",
		as: "staff",
		request: { query: { filter: { "address.city": "New York" } } },
		published: 'pickupLocations.queryPickupLocation().eq("address.city", "New York").find()',
	},
	{
		call: "ecom.pickup-locations.updatePickupLocation",
		as: "staff",
		request: { pickupLocation: { id: "$pickupLocationId", revision: "$pickupRevision", name: "Harbour warehouse" } },
		captures: { secondPickupRevision: "pickupLocation.revision" },
	},
	{
		call: "ecom.pickup-locations.addDeliveryRegion",
		as: "staff",
		request: {
			pickupLocationId: "$pickupLocationId",
			deliveryRegionId: "$alpsId",
			revision: "$secondPickupRevision",
		},
		captures: { thirdPickupRevision: "pickupLocation.revision" },
	},
	{
		call: "ecom.pickup-locations.removeDeliveryRegion",
		as: "staff",
		request: { pickupLocationId: "$pickupLocationId", deliveryRegionId: "$alpsId", revision: "$thirdPickupRevision" },
		captures: { fourthPickupRevision: "pickupLocation.revision" },
	},
	{
		call: "ecom.pickup-locations.bulkCreatePickupLocation",
		as: "staff",
		request: {
			pickupLocations: [
				{ name: "Market hall", address: { country: "US", city: "Boston", addressLine: "3 Market Square" } },
			],
		},
		captures: { marketHallId: "pickupLocations.0.id" },
	},
	{
		call: "ecom.pickup-locations.bulkUpdatePickupLocation",
		as: "staff",
		request: {
			pickupLocations: [{ id: "$pickupLocationId", revision: "$fourthPickupRevision", active: false }],
		},
	},
	{
		call: "ecom.pickup-locations.bulkDeletePickupLocation",
		as: "staff",
		request: { pickupLocationIds: ["$marketHallId"] },
	},
	{
		call: "ecom.pickup-locations.deletePickupLocation",
		as: "staff",
		request: { pickupLocationId: "$pickupLocationId" },
		published: "pickupLocations.deletePickupLocation(pickupLocationId)",
	},
	{
		call: "ecom.local-delivery-options.createLocalDeliveryOption",
		as: "staff",
		request: {
			localDeliveryOption: {
				areaName: "Manhattan by bike",
				zipConfig: { zipCodes: ["100*", "101*"] },
				deliveryRegionIds: ["$deliveryRegionId"],
				rates: [{ amount: "6", conditions: [{ type: "BY_TOTAL_PRICE", operator: "GTE", value: "20" }] }],
				scheduledDeliveryConfig: {
					cutOffTime: { hours: 12, minutes: 0 },
					timeWindows: [{ day: "TUE", start: { hours: 17, minutes: 0 }, end: { hours: 19, minutes: 30 } }],
				},
			},
		},
		captures: { localDeliveryOptionId: "localDeliveryOption.id" },
	},
	{
		call: "ecom.local-delivery-options.getLocalDeliveryOption",
		as: "staff",
		request: { localDeliveryOptionId: "$localDeliveryOptionId" },
		published: "localDeliveryOptions.getLocalDeliveryOption(localDeliveryOptionId)",
	},
	{
		call: "ecom.local-delivery-options.listLocalDeliveryOptions",
		as: "staff",
		request: { externalId: "$deliveryRegionId" },
		published: "localDeliveryOptions.listLocalDeliveryOptions(deliveryRegionId)",
	},
	{
		call: "ecom.local-delivery-options.queryLocalDeliveryOptions",
		as: "staff",
		request: { query: { filter: { areaName: "Manhattan by bike" } } },
		published: 'localDeliveryOptions.queryLocalDeliveryOptions().eq("areaName", "Manhattan by bike").find()',
	},
	{
		call: "ecom.local-delivery-options.updateLocalDeliveryOption",
		as: "staff",
		request: { localDeliveryOption: { id: "$localDeliveryOptionId", zipConfig: { zipCodes: ["100*"] } } },
	},
	{
		call: "ecom.local-delivery-options.addDeliveryRegion",
		as: "staff",
		request: { localDeliveryOptionId: "$localDeliveryOptionId", deliveryRegionId: "$alpsId" },
	},
	{
		call: "ecom.local-delivery-options.removeDeliveryRegion",
		as: "staff",
		request: { localDeliveryOptionId: "$localDeliveryOptionId", deliveryRegionId: "$alpsId" },
	},
	{
		call: "ecom.local-delivery-options.bulkCreateLocalDeliveryOption",
		as: "staff",
		request: {
			localDeliveryOptions: [
				{ areaName: "Boston", rate: "8", cityConfig: { cityItems: [{ cityName: "Boston", country: "US" }] } },
			],
		},
		captures: { bostonId: "localDeliveryOptions.0.id" },
	},
	{
		call: "ecom.local-delivery-options.bulkUpdateLocalDeliveryOption",
		as: "staff",
		request: { localDeliveryOptions: [{ id: "$bostonId", rate: "7" }] },
	},
	{
		call: "ecom.local-delivery-options.bulkDeleteLocalDeliveryOption",
		as: "staff",
		request: { ids: ["$bostonId"] },
	},
	{
		call: "ecom.local-delivery-options.deleteLocalDeliveryOption",
		as: "staff",
		request: { localDeliveryOptionId: "$localDeliveryOptionId" },
		published: "localDeliveryOptions.deleteLocalDeliveryOption(localDeliveryOptionId)",
	},
	{
		call: "ecom.delivery-profile.listDeliveryCarriers",
		as: "staff",
		request: { deliveryProfileId: "$deliveryProfileId" },
		published: "deliveryProfile.listDeliveryCarriers(deliveryProfileId)",
	},
	{
		call: "ecom.delivery-profile.setDeliveryCarrierActiveStatus",
		as: "staff",
		request: { carrierAppId: shipping, rowId: "$shippingOptionId", active: false },
	},
	{
		call: "ecom.delivery-profile.updateCarrierSettings",
		as: "staff",
		request: { carrierId: shipping, rowId: "$shippingOptionId", active: true },
	},
	{
		call: "ecom.delivery-profile.getDeliveryDestinationProperties",
		as: "staff",
		request: {},
		published: "deliveryProfile.getDeliveryDestinationProperties()",
	},
	{
		call: "ecom.delivery-profile.getDeliveryProfileByDeliveryRegionId",
		as: "staff",
		request: { deliveryRegionId: "$deliveryRegionId" },
		published: "deliveryProfile.getDeliveryProfileByDeliveryRegionId(deliveryRegionId)",
	},
	{
		call: "ecom.delivery-profile.queryDeliveryProfiles",
		as: "staff",
		request: { query: { filter: { default: true } } },
		published: 'deliveryProfile.queryDeliveryProfiles().eq("default", true).find()',
	},
	{
		call: "ecom.delivery-profile.updateExtendedFields",
		as: "staff",
		request: { id: "$deliveryProfileId", namespace: "@account/logistics", namespaceData: { warehouse: "north" } },
	},
	{
		call: "ecom.delivery-profile.getDeliveryProfile",
		as: "staff",
		request: { deliveryProfileId: "$deliveryProfileId" },
		published: "deliveryProfile.getDeliveryProfile(deliveryProfileId)",
		captures: { profileRevision: "deliveryProfile.revision" },
	},
	{
		call: "ecom.delivery-profile.updateDeliveryProfile",
		as: "staff",
		request: { deliveryProfile: { id: "$deliveryProfileId", revision: "$profileRevision", name: "Bulky goods" } },
	},
	{
		call: "ecom.delivery-profile.removeDeliveryCarrier",
		as: "staff",
		request: { deliveryRegionId: "$deliveryRegionId", appId: shipping },
	},
	{
		call: "ecom.delivery-profile.removeDeliveryRegion",
		as: "staff",
		request: { deliveryProfileId: "$deliveryProfileId", deliveryRegionId: "$deliveryRegionId" },
	},
	{
		call: "ecom.shipping-options.deleteShippingOption",
		as: "staff",
		request: { shippingOptionId: "$shippingOptionId" },
		published: "shippingOptions.deleteShippingOption(shippingOptionId)",
	},
	{
		call: "ecom.delivery-profile.deleteDeliveryProfile",
		as: "staff",
		request: { deliveryProfileId: "$deliveryProfileId" },
		published: "deliveryProfile.deleteDeliveryProfile(deliveryProfileId)",
	},
];
