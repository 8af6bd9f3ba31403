// Written from @cartwright/contract/business/site-properties by npm run snapshot.
import type { siteProperties as declaration } from "@cartwright/contract/business/site-properties";
import type { DeclaredCalls, Routes } from "../routes.ts";

export const siteProperties: Routes<DeclaredCalls<typeof declaration>> = {
	name: "business-tools.site-properties",
	operations: {
		getSiteProperties: {
			method: "GET",
			published: "/site-properties/v4/properties",
			query: "flat",
		},
		updateBusinessProfile: {
			method: "POST",
			published: "/site-properties/v4/properties/business-profile",
		},
		updateBusinessContact: {
			method: "POST",
			published: "/site-properties/v4/properties/business-contact",
		},
		updateBusinessSchedule: {
			method: "POST",
			published: "/site-properties/v4/properties/business-schedule",
		},
		updateConsentPolicy: {
			method: "POST",
			published: "/site-properties/v4/properties/policy",
		},
	},
};
