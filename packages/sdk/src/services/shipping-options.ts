// Written from @cartwright/contract/delivery/shipping-options by npm run snapshot.
import type { shippingOptions as declaration } from "@cartwright/contract/delivery/shipping-options";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const shippingOptions: Routes<DeclaredCalls<typeof declaration>> = {
	name: "ecom.shipping-options",
	operations: {
		createShippingOption: {
			method: "POST",
			published: "/ecom/v1/shipping-options",
		},
		getShippingOption: {
			method: "GET",
			published: "/ecom/v1/shipping-options/{shippingOptionId}",
			query: "flat",
		},
		updateShippingOption: {
			method: "PATCH",
			published: "/ecom/v1/shipping-options/{shippingOption.id}",
		},
		deleteShippingOption: {
			method: "DELETE",
			published: "/ecom/v1/shipping-options/{shippingOptionId}",
			query: "flat",
		},
		queryShippingOptions: {
			method: "GET",
			published: "/ecom/v1/shipping-options/query",
			query: "complex",
			alternatives: [{ method: "POST", published: "/ecom/v1/shipping-options/query" }],
		},
		updateExtendedFields: {
			method: "POST",
			published: "/ecom/v1/shipping-options/{id}/update-extended-fields",
		},
		addDeliveryRegion: {
			method: "POST",
			published: "/ecom/v1/shipping-options/{shippingOptionId}/add-delivery-region",
		},
		removeDeliveryRegion: {
			method: "POST",
			published: "/ecom/v1/shipping-options/{shippingOptionId}/remove-delivery-region",
		},
	},
};
