import { locations } from "@cartwright/contract/business/locations";
import { siteProperties } from "@cartwright/contract/business/site-properties";
import { type Implementation, implement } from "../foundation/implementation.ts";

export const business: readonly Implementation[] = [
	implement(locations, {
		createLocation: () => import("./locations/create-location.ts"),
		bulkCreateLocation: () => import("./locations/bulk-create-location.ts"),
		getLocation: () => import("./locations/get-location.ts"),
		listLocations: () => import("./locations/list-locations.ts"),
		updateLocation: () => import("./locations/update-location.ts"),
		queryLocations: () => import("./locations/query-locations.ts"),
		setDefaultLocation: () => import("./locations/set-default-location.ts"),
		archiveLocation: () => import("./locations/archive-location.ts"),
		addTypeToLocation: () => import("./locations/add-type-to-location.ts"),
		removeTypeFromLocation: () => import("./locations/remove-type-from-location.ts"),
		addLocationType: () => import("./locations/add-location-type.ts"),
		removeLocationType: () => import("./locations/remove-location-type.ts"),
	}),
	implement(siteProperties, {
		getSiteProperties: () => import("./site-properties/get-site-properties.ts"),
		updateBusinessProfile: () => import("./site-properties/update-business-profile.ts"),
		updateBusinessContact: () => import("./site-properties/update-business-contact.ts"),
		updateBusinessSchedule: () => import("./site-properties/update-business-schedule.ts"),
		updateConsentPolicy: () => import("./site-properties/update-consent-policy.ts"),
	}),
];
