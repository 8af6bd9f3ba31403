import { fieldMask, guid, int64, json, list, message, optional, text } from "../message.ts";
import { endpointsUnder, fields, operation, type QuerySpec, service, staff } from "../operation.ts";
import { shop, shops } from "../ownership.ts";
import { CursorPagingMetadata, cursorQuery } from "../query/query-messages.ts";
import { INVALID_REVISION } from "../recurring-errors.ts";
import {
	addDeliveryCarrier,
	listDeliveryCarriers,
	listInstalledDeliveryCarriers,
	removeDeliveryCarrier,
	setDeliveryCarrierActiveStatus,
	updateCarrierSettings,
	updateDeliveryCarrier,
} from "./delivery-carriers.ts";
import {
	DeliveryProfile,
	DeliveryRegion,
	DeliveryRegionAdded,
	DeliveryRegionRemoved,
	DeliveryRegionUpdated,
	destinationProperties,
} from "./delivery-profile-messages.ts";
import {
	DEFAULT_CANNOT_BE_DELETED,
	DEFAULT_CANNOT_BE_UPDATED,
	DELIVERY_CARRIER_CANNOT_BE_UPDATED,
	DELIVERY_CARRIER_MISSING_BACKUP_RATE,
	DELIVERY_PROFILE_NOT_FOUND,
	DELIVERY_PROFILES_LIMIT_EXCEEDED,
	DELIVERY_REGION_CANNOT_BE_UPDATED,
	DELIVERY_REGION_NOT_FOUND,
	DESTINATIONS_COLLISION,
	SINGLE_DEFAULT_DELIVERY_PROFILE,
	SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY,
	UNKNOWN_DELIVERY_CARRIER,
} from "./errors.ts";

const endpoint = endpointsUnder({ published: "/ecom" });

const response = message({
	/** The profile after the change. */
	deliveryProfile: DeliveryProfile,
});

export const deliveryProfileQueryFields: QuerySpec = {
	paging: "CURSOR",
	fields: fields(
		["id", "createdDate", "updatedDate", "createdBy.appId", "createdBy.userId", "default", "name"],
		"*",
		"BOTH",
	),
};

const placeErrors = { DESTINATIONS_COLLISION, SUBDIVISIONS_UNSUPPORTED_FOR_COUNTRY };
const carrierErrors = { UNKNOWN_DELIVERY_CARRIER, DELIVERY_CARRIER_MISSING_BACKUP_RATE };

export const createDeliveryProfile = operation({
	summary:
		"Creates a delivery profile, for products that are delivered otherwise than by the default one. A shop has up to 99.",
	...endpoint("POST", "/v1/delivery-profiles"),
	callers: staff,
	ownership: shop,
	permission: "ECOM.DELIVERY_PROFILE_CREATE",
	request: message({
		/** The profile. */
		deliveryProfile: DeliveryProfile,
	}),
	required: [
		"deliveryProfile",
		"deliveryProfile.deliveryRegions.destinations.countryCode",
		"deliveryProfile.deliveryRegions.name",
		"deliveryProfile.deliveryRegions.deliveryCarriers.appId",
		"deliveryProfile.name",
	],
	response,
	errors: { DELIVERY_PROFILES_LIMIT_EXCEEDED, SINGLE_DEFAULT_DELIVERY_PROFILE, ...placeErrors, ...carrierErrors },
	unwrap: "deliveryProfile",
});

export const getDeliveryProfile = operation({
	summary: "Gets a delivery profile.",
	...endpoint("GET", "/v1/delivery-profiles/{deliveryProfileId}"),
	query: "flat",
	callers: staff,
	ownership: shops("deliveryProfile", "deliveryProfileId"),
	permission: "ECOM.DELIVERY_PROFILE_READ",
	request: message({
		/** Id of the profile. */
		deliveryProfileId: guid(),
	}),
	required: ["deliveryProfileId"],
	response: message({
		/** The profile. */
		deliveryProfile: DeliveryProfile,
	}),
	errors: { DELIVERY_PROFILE_NOT_FOUND },
	unwrap: "deliveryProfile",
});

export const updateDeliveryProfile = operation({
	summary: "Changes the name and further data of a delivery profile. Its regions have calls of their own.",
	...endpoint("PATCH", "/v1/delivery-profiles/{deliveryProfile.id}"),
	callers: staff,
	ownership: shops("deliveryProfile", "deliveryProfile.id"),
	permission: "ECOM.DELIVERY_PROFILE_UPDATE",
	request: message({
		/** The profile with its id, its revision and what changes. */
		deliveryProfile: DeliveryProfile,
		fieldMask: fieldMask(),
	}),
	required: ["deliveryProfile.id", "deliveryProfile", "deliveryProfile.revision"],
	response,
	errors: {
		DELIVERY_PROFILE_NOT_FOUND,
		INVALID_REVISION,
		DELIVERY_REGION_CANNOT_BE_UPDATED,
		DEFAULT_CANNOT_BE_UPDATED,
	},
	unwrap: "deliveryProfile",
});

export const deleteDeliveryProfile = operation({
	summary:
		"Deletes a delivery profile with its regions. Its products are delivered by the default profile from then on, which cannot be deleted.",
	...endpoint("DELETE", "/v1/delivery-profiles/{deliveryProfileId}"),
	query: "flat",
	callers: staff,
	ownership: shops("deliveryProfile", "deliveryProfileId"),
	permission: "ECOM.DELIVERY_PROFILE_DELETE",
	request: message({
		/** Id of the profile. */
		deliveryProfileId: guid(),
	}),
	required: ["deliveryProfileId"],
	response: message({}),
	errors: { DELIVERY_PROFILE_NOT_FOUND, DEFAULT_CANNOT_BE_DELETED },
});

export const queryDeliveryProfiles = operation({
	summary: "Lists delivery profiles, the newest first if no order is given.",
	...endpoint("GET", "/v1/delivery-profiles/query"),
	alternatives: [endpoint("POST", "/v1/delivery-profiles/query")],
	query: "complex",
	callers: staff,
	ownership: shop,
	permission: "ECOM.DELIVERY_PROFILE_READ",
	request: message({ query: cursorQuery({ limit: 100, sorts: 5 }) }),
	response: message({
		/** The profiles of this page. */
		deliveryProfiles: list(DeliveryProfile, { max: 100 }),
		pagingMetadata: CursorPagingMetadata,
	}),
	paging: { items: "deliveryProfiles", metadata: "pagingMetadata", defaultLimit: 50, maxLimit: 100 },
	spec: deliveryProfileQueryFields,
});

const regionOf = {
	/** Id of the profile. */
	deliveryProfileId: guid(),
	/** The revision of the profile that the change is meant for, if others may change it too. */
	revision: optional(int64()),
};

export const addDeliveryRegion = operation({
	summary:
		"Adds a region to a delivery profile, which has up to 100. It offers what its carriers and shipping options say.",
	...endpoint("POST", "/v1/delivery-profiles/{deliveryProfileId}/delivery-region"),
	callers: staff,
	ownership: shops("deliveryProfile", "deliveryProfileId"),
	permission: "ECOM.DELIVERY_PROFILE_UPDATE",
	request: message({
		...regionOf,
		/** The region. */
		deliveryRegion: DeliveryRegion,
	}),
	required: [
		"deliveryProfileId",
		"deliveryRegion",
		"deliveryRegion.destinations.countryCode",
		"deliveryRegion.deliveryCarriers.appId",
		"deliveryRegion.name",
	],
	response,
	errors: { DELIVERY_PROFILE_NOT_FOUND, INVALID_REVISION, ...placeErrors, ...carrierErrors },
});

export const updateDeliveryRegion = operation({
	summary: "Changes the name or the destinations of a region, or switches it on or off.",
	...endpoint("PATCH", "/v1/delivery-profiles/{deliveryProfileId}/delivery-region/{deliveryRegion.id}"),
	callers: staff,
	ownership: shops("deliveryProfile", "deliveryProfileId"),
	permission: "ECOM.DELIVERY_REGION_UPDATE",
	request: message({
		...regionOf,
		/** The region with its id and what changes. */
		deliveryRegion: DeliveryRegion,
		fieldMask: fieldMask(),
	}),
	required: [
		"deliveryRegion",
		"deliveryProfileId",
		"deliveryRegion.id",
		"deliveryRegion.destinations.countryCode",
		"deliveryRegion.deliveryCarriers.appId",
	],
	response,
	errors: {
		DELIVERY_PROFILE_NOT_FOUND,
		DELIVERY_REGION_NOT_FOUND,
		INVALID_REVISION,
		DELIVERY_CARRIER_CANNOT_BE_UPDATED,
		...placeErrors,
	},
});

export const removeDeliveryRegion = operation({
	summary: "Removes a region from a delivery profile. Its destinations are part of the rest of the world from then on.",
	...endpoint("DELETE", "/v1/delivery-profiles/{deliveryProfileId}/delivery-region/{deliveryRegionId}"),
	query: "flat",
	callers: staff,
	ownership: shops("deliveryProfile", "deliveryProfileId"),
	permission: "ECOM.DELIVERY_PROFILE_UPDATE",
	request: message({
		...regionOf,
		/** Id of the region. */
		deliveryRegionId: guid(),
	}),
	required: ["deliveryProfileId", "deliveryRegionId"],
	response,
	errors: { DELIVERY_PROFILE_NOT_FOUND, DELIVERY_REGION_NOT_FOUND, INVALID_REVISION },
});

export const getDeliveryProfileByDeliveryRegionId = operation({
	summary: "Gets the delivery profile that has a region.",
	...endpoint("GET", "/v1/delivery-profiles/delivery-regions/{deliveryRegionId}"),
	query: "flat",
	callers: staff,
	ownership: shops("deliveryRegion", "deliveryRegionId"),
	permission: "ECOM.DELIVERY_PROFILE_READ",
	request: message({
		/** Id of the region. */
		deliveryRegionId: guid(),
	}),
	required: ["deliveryRegionId"],
	response: message({
		/** The profile. */
		deliveryProfile: DeliveryProfile,
	}),
	errors: { DELIVERY_REGION_NOT_FOUND },
});

export const getDeliveryDestinationProperties = operation({
	summary: "Tells where the shop delivers, and what addresses there need.",
	...endpoint("GET", "/v1/delivery-profiles/delivery-destination-properties"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "ECOM.DELIVERY_PROFILE_READ",
	request: message({}),
	response: message(destinationProperties),
});

export const updateExtendedFields = operation({
	summary: "Replaces the data of one namespace of a delivery profile.",
	...endpoint("POST", "/v1/delivery-profiles/{id}/update-extended-fields"),
	callers: staff,
	ownership: shops("deliveryProfile"),
	permission: "ECOM.DELIVERY_PROFILE_UPDATE",
	request: message({
		/** Id of the profile. */
		id: text(),
		/** The namespace. */
		namespace: text(),
		/** Its data. */
		namespaceData: json({ max: 10_000 }),
	}),
	required: ["id", "namespace", "namespaceData"],
	response,
	errors: { DELIVERY_PROFILE_NOT_FOUND },
});

const type = (slug: string) => `wix.ecom.v1.delivery_profile_${slug}`;
const payload = DeliveryProfile;

export const deliveryProfile = service({
	name: "ecom.delivery-profile",
	entity: "wix.ecom.v1.delivery_profile",
	operations: {
		createDeliveryProfile,
		getDeliveryProfile,
		updateDeliveryProfile,
		deleteDeliveryProfile,
		queryDeliveryProfiles,
		addDeliveryRegion,
		updateDeliveryRegion,
		removeDeliveryRegion,
		getDeliveryProfileByDeliveryRegionId,
		addDeliveryCarrier,
		removeDeliveryCarrier,
		updateDeliveryCarrier,
		listInstalledDeliveryCarriers,
		getDeliveryDestinationProperties,
		listDeliveryCarriers,
		updateCarrierSettings,
		setDeliveryCarrierActiveStatus,
		updateExtendedFields,
	},
	eventPermission: "ECOM.DELIVERY_PROFILE_READ",
	events: {
		deliveryProfileCreated: { type: type("created"), slug: "created", kind: "created", payload },
		deliveryProfileUpdated: { type: type("updated"), slug: "updated", kind: "updated", payload },
		deliveryProfileDeleted: { type: type("deleted"), slug: "deleted", kind: "deleted", payload },
		deliveryProfileRegionAdded: {
			type: type("region_added"),
			slug: "region_added",
			kind: "action",
			payload: DeliveryRegionAdded,
		},
		deliveryProfileRegionUpdated: {
			type: type("region_updated"),
			slug: "region_updated",
			kind: "action",
			payload: DeliveryRegionUpdated,
		},
		deliveryProfileRegionRemoved: {
			type: type("region_removed"),
			slug: "region_removed",
			kind: "action",
			payload: DeliveryRegionRemoved,
		},
	},
});
