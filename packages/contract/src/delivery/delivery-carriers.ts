import { BulkActionMetadata } from "../bulk-messages.ts";
import { bool, fieldMask, guid, list, message } from "../message.ts";
import { endpointsUnder, operation, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import {
	DeliveryCarrier,
	DeliveryProfile,
	InstalledDeliveryCarrier,
	ListDeliveryCarriersResult,
} from "./delivery-profile-messages.ts";
import {
	CARRIER_ALREADY_EXISTS_IN_REGION,
	DELIVERY_CARRIER_MISSING_BACKUP_RATE,
	DELIVERY_CARRIER_NOT_FOUND,
	DELIVERY_PROFILE_NOT_FOUND,
	DELIVERY_REGION_NOT_FOUND,
	UNKNOWN_DELIVERY_CARRIER,
} from "./errors.ts";

/* The calls of delivery profiles that are about carriers. */

const endpoint = endpointsUnder({ published: "/ecom" });

const response = message({
	/** The profile after the change. */
	deliveryProfile: DeliveryProfile,
});

const carrierErrors = { UNKNOWN_DELIVERY_CARRIER, DELIVERY_CARRIER_MISSING_BACKUP_RATE };

export const addDeliveryCarrier = operation({
	summary:
		"Adds a carrier to a region, which has up to 25. A carrier of an app that no region lists serves all of them.",
	...endpoint("POST", "/v1/delivery-profiles/add-delivery-carrier"),
	callers: staff,
	ownership: shops("deliveryRegion", "deliveryRegionId"),
	permission: "ECOM.DELIVERY_CARRIER_ADD",
	request: message({
		/** Id of the region. */
		deliveryRegionId: guid(),
		/** The carrier. */
		deliveryCarrier: DeliveryCarrier,
	}),
	required: ["deliveryRegionId", "deliveryCarrier", "deliveryCarrier.appId", "deliveryCarrier.backupRate.amount"],
	response,
	errors: { DELIVERY_REGION_NOT_FOUND, CARRIER_ALREADY_EXISTS_IN_REGION, ...carrierErrors },
});

export const removeDeliveryCarrier = operation({
	summary: "Removes a carrier from a region. What it offered there is offered no more.",
	...endpoint("POST", "/v1/delivery-profiles/remove-delivery-carrier"),
	callers: staff,
	ownership: shops("deliveryRegion", "deliveryRegionId"),
	permission: "ECOM.DELIVERY_CARRIER_REMOVE",
	request: message({
		/** Id of the region. */
		deliveryRegionId: guid(),
		/** Id of the app of the carrier. */
		appId: guid(),
	}),
	required: ["deliveryRegionId", "appId"],
	response,
	errors: { DELIVERY_REGION_NOT_FOUND },
});

export const updateDeliveryCarrier = operation({
	summary: "Changes the backup rate and the additional charges of a carrier in a region.",
	...endpoint("PATCH", "/v1/delivery-profiles/update-delivery-carrier"),
	callers: staff,
	ownership: shops("deliveryRegion", "deliveryRegionId"),
	permission: "ECOM.DELIVERY_CARRIER_UPDATE",
	request: message({
		/** Id of the region. */
		deliveryRegionId: guid(),
		/** The carrier with its id and what changes. */
		deliveryCarrier: DeliveryCarrier,
		fieldMask: fieldMask(),
	}),
	required: ["deliveryRegionId", "deliveryCarrier", "deliveryCarrier.appId"],
	response,
	errors: {
		DELIVERY_REGION_NOT_FOUND,
		DELIVERY_CARRIER_NOT_FOUND,
		UNKNOWN_DELIVERY_CARRIER,
		DELIVERY_CARRIER_MISSING_BACKUP_RATE,
	},
});

export const listInstalledDeliveryCarriers = operation({
	summary:
		"Lists the carriers that regions can have: those of the shop, and apps whose plug-in says prices of delivery.",
	...endpoint("GET", "/v1/delivery-profiles/installed-carriers"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "ECOM.DELIVERY_CARRIER_READ",
	request: message({}),
	response: message({
		/** The carriers. */
		installedDeliveryCarriers: list(InstalledDeliveryCarrier, { max: 100 }),
	}),
});

export const listDeliveryCarriers = operation({
	summary: "Lists the carriers of a delivery profile, with what those of the shop offer in each region.",
	...endpoint("POST", "/v1/delivery-profiles/{deliveryProfileId}/delivery-carriers"),
	callers: staff,
	ownership: shops("deliveryProfile", "deliveryProfileId"),
	permission: "ECOM.DELIVERY_CARRIER_READ",
	request: message({
		/** Id of the profile. */
		deliveryProfileId: guid(),
		/** Only these carriers. */
		appIds: list(guid(), { max: 25 }),
	}),
	required: ["deliveryProfileId"],
	response: message({
		/** A result for each carrier. */
		results: list(ListDeliveryCarriersResult, { max: 100 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
	errors: { DELIVERY_CARRIER_NOT_FOUND, DELIVERY_PROFILE_NOT_FOUND },
});

export const updateCarrierSettings = operation({
	summary: "Switches what a carrier offers on or off. The earlier form of `setDeliveryCarrierActiveStatus`.",
	...endpoint("POST", "/v1/delivery-profiles/update-carrier-settings"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.DELIVERY_CARRIER_UPDATE",
	request: message({
		/** Id of the app of the carrier. */
		carrierId: guid(),
		/** Id of the row in its table, as `listDeliveryCarriers` lists it. */
		rowId: guid(),
		/** Whether it is offered. */
		active: bool(),
	}),
	required: ["carrierId", "active", "rowId"],
	response: message({}),
	errors: { DELIVERY_CARRIER_NOT_FOUND },
});

export const setDeliveryCarrierActiveStatus = operation({
	summary: "Switches what a carrier of the shop offers on or off, such as a shipping option.",
	...endpoint("POST", "/v1/delivery-profiles/delivery-carriers/set-active-status"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.DELIVERY_CARRIER_UPDATE",
	request: message({
		/** Id of the app of the carrier. */
		carrierAppId: guid(),
		/** Id of the row in its table, as `listDeliveryCarriers` lists it. */
		rowId: guid(),
		/** Whether it is offered. */
		active: bool(),
	}),
	required: ["carrierAppId", "active", "rowId"],
	response: message({}),
	errors: { DELIVERY_CARRIER_NOT_FOUND },
});
