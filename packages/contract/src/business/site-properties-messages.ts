import {
	bool,
	described,
	enumeration,
	fieldMask,
	float,
	integer,
	list,
	message,
	optional,
	text,
	type Wire,
} from "../message.ts";
import { BusinessSchedule } from "./schedule-messages.ts";

export const SiteAddress = message({
	/** Street name. */
	street: text({ max: 150 }),
	/** The city. */
	city: text({ max: 100 }),
	country: text({ format: "COUNTRY" }),
	/** ISO 3166-2, such as US-NY. */
	state: text({ max: 50 }),
	/** The postcode. */
	zip: text({ max: 20 }),
	/** How to find the place. */
	hint: message({
		/** The hint. */
		text: text({ max: 500 }),
		/** Where to write it: before or after the address, or in its place. */
		placement: enumeration(["BEFORE", "AFTER", "REPLACE"]),
	}),
	/** Whether customers can come there. */
	isPhysical: bool(),
	/** The whole address in one line. */
	googleFormattedAddress: text({ max: 200 }),
	/** House number. */
	streetNumber: text({ max: 50 }),
	/** Number of the apartment. */
	apartmentNumber: text({ max: 50 }),
	/** Where it is on earth. */
	coordinates: message({
		/** Latitude in degrees. */
		latitude: float({ min: -90, max: 90 }),
		/** Longitude in degrees. */
		longitude: float({ min: -180, max: 180 }),
	}),
});
export type SiteAddress = Wire<typeof SiteAddress>;

/** What a site does to visitors who have not decided yet. Storefronts follow it, the server itself does none of it. */
export const ConsentPolicy = message({
	/** What the site cannot work without. */
	essential: optional(bool()),
	/** Remembering choices. */
	functional: optional(bool()),
	/** Counting visits. */
	analytics: optional(bool()),
	/** Advertising. */
	advertising: optional(bool()),
	/** Passing data on to others. */
	dataToThirdParty: optional(bool()),
});
export type ConsentPolicy = Wire<typeof ConsentPolicy>;

const profile = {
	siteDisplayName: described(optional(text({ max: 100 })), "The shop's name, as in the settings."),
	/** The name of the business; the shop's name by default. */
	businessName: optional(text({ max: 200 })),
	/** Path or address of the logo's picture. Storefronts draw the mark of the settings. */
	logo: optional(text({ max: 500 })),
	description: described(
		optional(text({ max: 2000 })),
		"As in the settings' `brand.description`, in the shop's language.",
	),
	/** The registration number of the company. */
	companyId: optional(text({ max: 50 })),
};

const contact = {
	email: described(optional(text({ format: "EMAIL", max: 254 })), "As in the settings' `contact`."),
	phone: described(optional(text({ max: 50 })), "As in the settings' `contact`."),
	/** Fax number. */
	fax: optional(text({ max: 50 })),
	/** Where the business is. */
	address: SiteAddress,
};

export const BusinessProfileData = message(profile);
export type BusinessProfileData = Wire<typeof BusinessProfileData>;

export const BusinessContactData = message(contact);
export type BusinessContactData = Wire<typeof BusinessContactData>;

export const Locale = message({
	/** ISO 639-1. */
	languageCode: text(),
	/** ISO 3166-1; absent if nothing says it. */
	country: optional(text()),
});

export const Properties = message({
	/** The language and country of the shop. */
	locale: Locale,
	/** The first of the settings' `languages`. */
	language: optional(text()),
	/** The settings' currency. */
	paymentCurrency: optional(text()),
	/** The settings' time zone. */
	timeZone: optional(text()),
	...contact,
	...profile,
	/** When the business is open. */
	businessSchedule: BusinessSchedule,
	/** The languages of the storefront. */
	multilingual: message({
		/** The languages. */
		supportedLanguages: list(
			message({
				/** ISO 639-1. */
				languageCode: text(),
				/** The language, with a country if it names one. */
				locale: Locale,
				/** Whether it is the shop's own. */
				isPrimary: bool(),
			}),
			{ max: 200 },
		),
		/** Whether visitors are sent to pages in their language. */
		autoRedirect: bool(),
	}),
	/** What storefronts may do to visitors who have not decided; empty if nobody set it. */
	consentPolicy: ConsentPolicy,
	/** The settings' `storefrontUrl`. */
	externalSiteUrl: optional(text()),
	/** Whether clicks are counted. */
	trackClicksAnalytics: bool(),
});
export type Properties = Wire<typeof Properties>;

export const SitePropertiesUpdated = message({
	/** Id of the site. */
	metasiteId: text(),
	/** What changed. */
	event: message({
		/** The version after the change. */
		version: integer(),
		fields: fieldMask(),
		/** The changed properties. */
		properties: Properties,
	}),
});
