import { described, fieldMask, message, text } from "../message.ts";
import { endpointsUnder, operation, service, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import { BusinessSchedule } from "./schedule-messages.ts";
import {
	BusinessContactData,
	BusinessProfileData,
	ConsentPolicy,
	Properties,
	SitePropertiesUpdated,
} from "./site-properties-messages.ts";

const endpoint = endpointsUnder({ published: "/site-properties", standalone: "" });

export const getSiteProperties = operation({
	summary: "Gets what the shop tells about itself: names, contact, hours, languages, currency. Views of its settings.",
	...endpoint("GET", "/v4/properties"),
	query: "flat",
	callers: staff,
	ownership: shop,
	permission: "SITE_SETTINGS.VIEW",
	request: message({
		/** Which properties to return; all by default. */
		fields: fieldMask(),
	}),
	response: message({
		version: described(text(), "Increases with each change of the shop's settings or properties."),
		/** The properties. */
		properties: Properties,
	}),
});

export const updateBusinessProfile = operation({
	summary: "Changes the names and texts of the shop: what is sent, or exactly what the mask names.",
	...endpoint("POST", "/v4/properties/business-profile"),
	callers: staff,
	ownership: shop,
	permission: "SITE_PROPERTIES.UPDATE_BUSINESS_PROFILE",
	request: message({
		/** What is changed. */
		businessProfile: BusinessProfileData,
		fields: fieldMask(),
	}),
	required: ["businessProfile"],
	response: message({}),
});

export const updateBusinessContact = operation({
	summary:
		"Changes how to reach the shop: what is sent, or exactly what the mask names. An address is replaced whole. The default location has the same.",
	...endpoint("POST", "/v4/properties/business-contact"),
	callers: staff,
	ownership: shop,
	permission: "SITE_PROPERTIES.UPDATE_BUSINESS_CONTACT",
	request: message({
		/** What is changed. */
		businessContact: BusinessContactData,
		fields: fieldMask(),
	}),
	required: ["businessContact"],
	response: message({}),
});

export const updateBusinessSchedule = operation({
	summary: "Replaces when the shop is open, also at its default location.",
	...endpoint("POST", "/v4/properties/business-schedule"),
	callers: staff,
	ownership: shop,
	permission: "SITE_PROPERTIES.UPDATE_BUSINESS_SCHEDULE",
	request: message({
		/** The whole schedule, in the place of the one that there is. */
		businessSchedule: BusinessSchedule,
	}),
	required: ["businessSchedule"],
	response: message({}),
});

export const updateConsentPolicy = operation({
	summary: "Changes what storefronts may do to visitors who have not decided: what is sent of it.",
	...endpoint("POST", "/v4/properties/policy"),
	callers: staff,
	ownership: shop,
	permission: "SITE_PROPERTIES.UPDATE_CONSENT_POLICY",
	request: message({
		/** What is changed of the policy; other members stay. */
		consentPolicy: ConsentPolicy,
	}),
	required: ["consentPolicy"],
	response: message({}),
});

export const siteProperties = service({
	name: "business-tools.site-properties",
	entity: "wix.siteproperties.v4.properties",
	operations: {
		getSiteProperties,
		updateBusinessProfile,
		updateBusinessContact,
		updateBusinessSchedule,
		updateConsentPolicy,
	},
	eventPermission: "SITE_SETTINGS.VIEW",
	events: {
		propertiesSitePropertiesUpdated: {
			type: "SitePropertiesUpdated",
			slug: "site_properties_updated",
			kind: "action",
			bare: true,
			payload: SitePropertiesUpdated,
		},
	},
});
