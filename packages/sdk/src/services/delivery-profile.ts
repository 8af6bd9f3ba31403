// Written from @cartwright/contract/delivery/delivery-profiles by npm run snapshot.
import type { deliveryProfile as declaration } from "@cartwright/contract/delivery/delivery-profiles";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const deliveryProfile: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.delivery-profile",
	operations: {
		createDeliveryProfile: {
			method: "POST",
			published: "/ecom/v1/delivery-profiles",
		},
		getDeliveryProfile: {
			method: "GET",
			published: "/ecom/v1/delivery-profiles/{deliveryProfileId}",
			query: "flat",
		},
		updateDeliveryProfile: {
			method: "PATCH",
			published: "/ecom/v1/delivery-profiles/{deliveryProfile.id}",
		},
		deleteDeliveryProfile: {
			method: "DELETE",
			published: "/ecom/v1/delivery-profiles/{deliveryProfileId}",
			query: "flat",
		},
		queryDeliveryProfiles: {
			method: "GET",
			published: "/ecom/v1/delivery-profiles/query",
			query: "complex",
			alternatives: [{ method: "POST", published: "/ecom/v1/delivery-profiles/query" }],
		},
		addDeliveryRegion: {
			method: "POST",
			published: "/ecom/v1/delivery-profiles/{deliveryProfileId}/delivery-region",
		},
		updateDeliveryRegion: {
			method: "PATCH",
			published: "/ecom/v1/delivery-profiles/{deliveryProfileId}/delivery-region/{deliveryRegion.id}",
		},
		removeDeliveryRegion: {
			method: "DELETE",
			published: "/ecom/v1/delivery-profiles/{deliveryProfileId}/delivery-region/{deliveryRegionId}",
			query: "flat",
		},
		getDeliveryProfileByDeliveryRegionId: {
			method: "GET",
			published: "/ecom/v1/delivery-profiles/delivery-regions/{deliveryRegionId}",
			query: "flat",
		},
		addDeliveryCarrier: {
			method: "POST",
			published: "/ecom/v1/delivery-profiles/add-delivery-carrier",
		},
		removeDeliveryCarrier: {
			method: "POST",
			published: "/ecom/v1/delivery-profiles/remove-delivery-carrier",
		},
		updateDeliveryCarrier: {
			method: "PATCH",
			published: "/ecom/v1/delivery-profiles/update-delivery-carrier",
		},
		listInstalledDeliveryCarriers: {
			method: "GET",
			published: "/ecom/v1/delivery-profiles/installed-carriers",
			query: "flat",
		},
		getDeliveryDestinationProperties: {
			method: "GET",
			published: "/ecom/v1/delivery-profiles/delivery-destination-properties",
			query: "flat",
		},
		listDeliveryCarriers: {
			method: "POST",
			published: "/ecom/v1/delivery-profiles/{deliveryProfileId}/delivery-carriers",
		},
		updateCarrierSettings: {
			method: "POST",
			published: "/ecom/v1/delivery-profiles/update-carrier-settings",
		},
		setDeliveryCarrierActiveStatus: {
			method: "POST",
			published: "/ecom/v1/delivery-profiles/delivery-carriers/set-active-status",
		},
		updateExtendedFields: {
			method: "POST",
			published: "/ecom/v1/delivery-profiles/{id}/update-extended-fields",
		},
	},
};
