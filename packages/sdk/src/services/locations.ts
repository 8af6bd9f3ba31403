// Written from @cartwright/contract/business/locations by npm run snapshot.
import type { locations as declaration } from "@cartwright/contract/business/locations";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const locations: Routes<DeclaredCalls<typeof declaration>> = {
	name: "business-tools.locations",
	operations: {
		createLocation: {
			method: "POST",
			published: "/locations/v1/locations",
		},
		bulkCreateLocation: {
			method: "POST",
			published: "/locations/v1/locations/bulk-create",
		},
		getLocation: {
			method: "GET",
			published: "/locations/v1/locations/{id}",
			query: "flat",
		},
		listLocations: {
			method: "GET",
			published: "/locations/v1/locations",
			query: "complex",
		},
		updateLocation: {
			method: "PUT",
			published: "/locations/v1/locations/{location.id}",
		},
		queryLocations: {
			method: "POST",
			published: "/locations/v1/locations/query",
		},
		setDefaultLocation: {
			method: "POST",
			published: "/locations/v1/locations/{id}/set-default",
		},
		archiveLocation: {
			method: "POST",
			published: "/locations/v1/locations/{id}/archive",
		},
		addTypeToLocation: {
			method: "PATCH",
			published: "/locations/v1/locations/{id}/add-type",
		},
		removeTypeFromLocation: {
			method: "PATCH",
			published: "/locations/v1/locations/{id}/remove-type",
		},
		addLocationType: {
			method: "PATCH",
			published: "/locations/v1/locations/{id}/add-location-type",
		},
		removeLocationType: {
			method: "PATCH",
			published: "/locations/v1/locations/{id}/remove-location-type",
		},
	},
};
