import type { Example } from "./example.ts";

const address = {
	country: "DE",
	city: "Berlin",
	postalCode: "10117",
	streetAddress: { number: "5", name: "Unter den Linden", apt: "" },
};
const location = { name: "Branch", timeZone: "Europe/Berlin", address };
const publishedLocation =
	'{\n\tname: "Branch",\n\ttimeZone: "Europe/Berlin",\n\taddress: { country: "DE", city: "Berlin", streetAddress: { number: "5", name: "Unter den Linden" } },\n}';

/** Places of the business, and what the shop tells about itself. */
export const businessExamples: readonly Example[] = [
	{
		call: "business-tools.locations.createLocation",
		as: "staff",
		request: { location },
		published: `locations.createLocation(${publishedLocation})`,
		captures: { locationId: "location.id" },
	},
	{
		call: "business-tools.locations.bulkCreateLocation",
		as: "staff",
		request: { locations: [{ ...location, name: "Warehouse", locationTypes: ["INVENTORY"] }] },
	},
	{
		call: "business-tools.locations.getLocation",
		as: "staff",
		request: { id: "$locationId" },
		published: "locations.getLocation(locationId)",
	},
	{
		call: "business-tools.locations.updateLocation",
		as: "staff",
		request: { location: { ...location, id: "$locationId", revision: "1", email: "branch@example.com" } },
	},
	{
		call: "business-tools.locations.addTypeToLocation",
		as: "staff",
		request: { id: "$locationId", locationType: "BRANCH" },
		published: 'locations.addTypeToLocation(locationId, "BRANCH")',
	},
	{
		call: "business-tools.locations.removeTypeFromLocation",
		as: "staff",
		request: { id: "$locationId", locationType: "BRANCH" },
		published: 'locations.removeTypeFromLocation(locationId, "BRANCH")',
	},
	{
		call: "business-tools.locations.addLocationType",
		as: "staff",
		request: { id: "$locationId", locationType: "OFFICES" },
		published: 'locations.addLocationType(locationId, "OFFICES")',
	},
	{
		call: "business-tools.locations.removeLocationType",
		as: "staff",
		request: { id: "$locationId", locationType: "OFFICES" },
		published: 'locations.removeLocationType(locationId, "OFFICES")',
	},
	{
		call: "business-tools.locations.listLocations",
		as: "staff",
		request: { sort: { fieldName: "name", order: "ASC" }, paging: { limit: 10 } },
		published: 'locations.listLocations({ sort: { fieldName: "name", order: "ASC" }, paging: { limit: 10 } })',
	},
	{
		call: "business-tools.locations.listLocations",
		as: "staff",
		request: {},
		published: "locations.listLocations()",
		captures: { firstLocationId: "locations.0.id" },
	},
	{
		call: "business-tools.locations.queryLocations",
		as: "staff",
		request: { query: { filter: { "address.city": "Berlin" } } },
		published: 'locations.queryLocations().eq("address.city", "Berlin").find()',
	},
	{
		call: "business-tools.locations.setDefaultLocation",
		as: "staff",
		request: { id: "$locationId" },
		published: "locations.setDefaultLocation(locationId)",
	},
	{
		call: "business-tools.locations.archiveLocation",
		as: "staff",
		request: { id: "$firstLocationId" },
		published: "locations.archiveLocation(firstLocationId)",
	},
	{
		call: "business-tools.site-properties.getSiteProperties",
		as: "staff",
		request: {},
		published: "siteProperties.getSiteProperties()",
	},
	{
		call: "business-tools.site-properties.updateBusinessProfile",
		as: "staff",
		request: { businessProfile: { businessName: "Harbour Goods GmbH", companyId: "HRB 12345" } },
		published:
			'siteProperties.updateBusinessProfile(\n\t{ businessName: "Harbour Goods GmbH", companyId: "HRB 12345" },\n\t{ fields: ["businessName", "companyId"] },\n)',
	},
	{
		call: "business-tools.site-properties.updateBusinessContact",
		as: "staff",
		request: { businessContact: { email: "hello@example.com", phone: "+49 30 1234" }, fields: "email,phone" },
		published:
			'siteProperties.updateBusinessContact(\n\t{ email: "hello@example.com", phone: "+49 30 1234" },\n\t{ fields: ["email", "phone"] },\n)',
	},
	{
		call: "business-tools.site-properties.updateBusinessSchedule",
		as: "staff",
		request: {
			businessSchedule: {
				periods: [{ openDay: "MONDAY", openTime: "09:00", closeDay: "MONDAY", closeTime: "18:00" }],
			},
		},
		published:
			'siteProperties.updateBusinessSchedule({\n\tperiods: [{ openDay: "MONDAY", openTime: "09:00", closeDay: "MONDAY", closeTime: "18:00" }],\n})',
	},
	{
		call: "business-tools.site-properties.updateConsentPolicy",
		as: "staff",
		request: { consentPolicy: { essential: true, analytics: false } },
		published: "siteProperties.updateConsentPolicy({ essential: true, analytics: false })",
	},
];
