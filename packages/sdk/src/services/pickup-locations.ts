// Written from @cartwright/contract/delivery/pickup-locations by npm run snapshot.
import type { pickupLocations as declaration } from "@cartwright/contract/delivery/pickup-locations";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const pickupLocations: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.pickup-locations",
	operations: {
		createPickupLocation: {
			method: "POST",
			published: "/v1/pickup-locations",
		},
		getPickupLocation: {
			method: "GET",
			published: "/v1/pickup-locations/{pickupLocationId}",
			query: "flat",
		},
		updatePickupLocation: {
			method: "PATCH",
			published: "/v1/pickup-locations/{pickupLocation.id}",
		},
		deletePickupLocation: {
			method: "DELETE",
			published: "/v1/pickup-locations/{pickupLocationId}",
			query: "flat",
		},
		queryPickupLocation: {
			method: "POST",
			published: "/v1/pickup-locations/query",
		},
		addDeliveryRegion: {
			method: "POST",
			published: "/v1/pickup-locations/{pickupLocationId}/add-delivery-region",
		},
		removeDeliveryRegion: {
			method: "POST",
			published: "/v1/pickup-locations/{pickupLocationId}/remove-delivery-region",
		},
		bulkCreatePickupLocation: {
			method: "POST",
			published: "/v1/bulk/pickup-locations/create",
		},
		bulkUpdatePickupLocation: {
			method: "PATCH",
			published: "/v1/bulk/pickup-locations/update",
		},
		bulkDeletePickupLocation: {
			method: "DELETE",
			published: "/v1/bulk/pickup-locations/delete",
			query: "flat",
		},
	},
};
