// Written from @cartwright/contract/delivery/local-delivery-options by npm run snapshot.
import type { localDeliveryOptions as declaration } from "@cartwright/contract/delivery/local-delivery-options";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const localDeliveryOptions: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.local-delivery-options",
	operations: {
		createLocalDeliveryOption: {
			method: "POST",
			published: "/v1/local-delivery-options",
		},
		getLocalDeliveryOption: {
			method: "GET",
			published: "/v1/local-delivery-options/{localDeliveryOptionId}",
			query: "flat",
		},
		listLocalDeliveryOptions: {
			method: "GET",
			published: "/stores/v1/localDeliveryOptions",
			query: "flat",
		},
		queryLocalDeliveryOptions: {
			method: "POST",
			published: "/v1/local-delivery-options/query",
		},
		updateLocalDeliveryOption: {
			method: "PATCH",
			published: "/v1/local-delivery-options/{localDeliveryOption.id}",
		},
		deleteLocalDeliveryOption: {
			method: "DELETE",
			published: "/v1/local-delivery-options/{localDeliveryOptionId}",
			query: "flat",
		},
		bulkCreateLocalDeliveryOption: {
			method: "POST",
			published: "/v1/bulk/local-delivery-options/create",
		},
		bulkUpdateLocalDeliveryOption: {
			method: "PATCH",
			published: "/v1/bulk/local-delivery-options/update",
		},
		bulkDeleteLocalDeliveryOption: {
			method: "DELETE",
			published: "/v1/bulk/local-delivery-options/delete",
			query: "flat",
		},
		addDeliveryRegion: {
			method: "POST",
			published: "/v1/local-delivery-options/add-delivery-region",
		},
		removeDeliveryRegion: {
			method: "POST",
			published: "/v1/local-delivery-options/remove-delivery-region",
		},
	},
};
